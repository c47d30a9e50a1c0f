import type { SearchAnswer } from '@surco/contract'
import type { ReactNode } from 'react'

import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { EmptyBox } from './empty-box.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { SearchChips } from './search-chips.tsx'
import { SearchOptionList } from './search-option-list.tsx'
import { totalFound } from './search-options.ts'
import { SearchSummary } from './search-summary.tsx'
import type { SearchBoxState } from './use-search-box.ts'

interface Props {
  box: SearchBoxState
  /** A button in it did what it is for and is there no longer */
  onButtonGone: () => void
}

/** What drops down from the search box. */
export function SearchPanel({ box, onButtonGone }: Props) {
  if (box.blank) return <EmptyBox onChoose={box.choose} onForget={onButtonGone} />
  return (
    <PanelFrame>
      <PanelBody box={box} onButtonGone={onButtonGone} />
    </PanelFrame>
  )
}

function PanelBody({ box, onButtonGone }: Props) {
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
      {/* Where there is room for it, only the products scroll: everything else stays in sight. */}
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
