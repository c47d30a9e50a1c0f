import type { SearchAnswer } from '@surco/contract'
import type { ReactNode } from 'react'

import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { LinkChip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { EmptyBox } from './empty-box.tsx'
import { listChips } from './list-chips.ts'
import { PanelFrame, labelledRow } from './panel-frame.tsx'
import { SearchOptionList } from './search-option-list.tsx'
import { totalFound } from './search-options.ts'
import { DidYouMean, LeftOut } from './search-results.tsx'
import type { SearchBoxState } from './use-search-box.ts'

interface SearchPanelProps {
  box: SearchBoxState
  /** Called when a pressed button is gone */
  onButtonGone: () => void
}

/** Dropdown of the search box. */
export function SearchPanel({ box, onButtonGone }: SearchPanelProps) {
  if (box.blank) return <EmptyBox onChoose={box.choose} onForget={onButtonGone} />
  return (
    <PanelFrame>
      <PanelBody box={box} onButtonGone={onButtonGone} />
    </PanelFrame>
  )
}

function PanelBody({ box, onButtonGone }: SearchPanelProps) {
  const { answer, busy, failed, term, retry } = box.search
  if (failed) {
    return (
      <Message title="No pudimos buscar" hint="Intenta de nuevo en un momento">
        <Button
          look="secondary"
          className="mt-4"
          onClick={() => {
            retry()
            onButtonGone()
          }}
        >
          Reintentar
        </Button>
      </Message>
    )
  }
  if (!answer) return <Searching />
  if (!busy && totalFound(answer) === 0) return <NothingFound box={box} answer={answer} />
  return (
    <>
      <SearchSummary box={box} answer={answer} />
      {/* Where there is room, only the products scroll, and everything else stays visible. */}
      <div className="min-h-0 overflow-y-auto overscroll-contain md:[@media(height>=40rem)]:flex md:[@media(height>=40rem)]:flex-col">
        <SearchChips answer={answer} onChoose={() => box.choose(term)} />
        <SearchOptionList box={box} answer={answer} />
      </div>
      <p className="flex justify-between gap-4 border-t border-line bg-surface-soft px-4 py-2 text-xs text-muted md:px-5">
        <span className="max-md:hidden">
          Usa ↑↓ para navegar, Enter para seleccionar, Esc para cerrar
        </span>
        <span className="font-semibold tabular-nums">
          {formatCount(totalFound(answer), 'resultado', 'resultados')}
        </span>
      </p>
    </>
  )
}

const Searching = () => (
  <p className="flex items-center gap-3 px-4 py-6 text-muted md:px-5">
    <Spinner className="size-5 text-accent" /> Buscando...
  </p>
)

function NothingFound({ box, answer }: { box: SearchBoxState; answer: SearchAnswer }) {
  return (
    <div className="min-h-0 overflow-y-auto overscroll-contain">
      <Message
        title={`Sin resultados para ${box.search.term}`}
        hint="Intenta con otros términos o verifica la ortografía"
      />
      {answer.suggestions.length > 0 && <SearchOptionList box={box} answer={answer} />}
    </div>
  )
}

interface MessageProps {
  title: string
  hint: string
  children?: ReactNode
}

const Message = ({ title, hint, children }: MessageProps) => (
  <div className="px-4 py-10 text-center">
    <Icon name="search" className="mx-auto size-8 text-line-strong" />
    <p className="mt-3 font-display text-heading font-bold break-words">{title}</p>
    <p className="mt-1 text-sm text-muted">{hint}</p>
    {children}
  </div>
)

interface SearchChipsProps {
  answer: SearchAnswer
  onChoose: () => void
}

/** Categories and brands found, above the products. */
export function SearchChips({ answer, onChoose }: SearchChipsProps) {
  const rows = listChips(answer)
  if (rows.length === 0) return null
  return (
    <div className="flex shrink-0 flex-col gap-3 border-line px-4 py-3 max-md:pb-0 md:border-b md:px-5">
      {rows.map(({ title, chips }) => (
        <section key={title} aria-label={title} className={labelledRow}>
          <h2 className="mb-2 font-sans text-xs font-semibold tracking-normal text-muted md:mb-0">
            {title}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {chips.map(({ id, name, count, to }) => (
              <li key={id} className="min-w-0">
                <LinkChip to={to} name={name} count={count} onClick={onChoose} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface SearchSummaryProps {
  box: SearchBoxState
  answer: SearchAnswer
}

/** The searched text, and the number of results of each kind. */
export function SearchSummary({ box, answer }: SearchSummaryProps) {
  const { products, categories, brands, corrected, ignored } = answer
  const { busy, term } = box.search
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-line px-4 py-3 text-sm md:px-5">
      <div className="min-w-0 break-words">
        <p>
          {busy ? (
            'Buscando...'
          ) : (
            <>
              Mostrando resultados para <strong>{term}</strong>
            </>
          )}
        </p>
        {!busy && corrected && <DidYouMean text={corrected} onChoose={box.choose} />}
        {!busy && ignored && <LeftOut words={ignored} />}
      </div>
      <p className="text-muted tabular-nums">
        {formatCount(products.total, 'producto', 'productos')} ·{' '}
        {formatCount(categories.total, 'categoría', 'categorías')} ·{' '}
        {formatCount(brands.total, 'marca', 'marcas')}
      </p>
    </div>
  )
}
