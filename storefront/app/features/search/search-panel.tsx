import type { SearchAnswer } from '@surco/contract'

import { formatCount } from '../../lib/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { SearchChips } from './search-chips.tsx'
import { SearchOptionList } from './search-option-list.tsx'
import { totalFound } from './search-options.ts'
import type { SearchState } from './use-search-answer.ts'

interface Props {
  search: SearchState
  selected: number
  onChoose: () => void
}

export default function SearchPanel({ search, selected, onChoose }: Props) {
  return (
    <div className="absolute inset-x-0 top-full z-30 flex max-h-[calc(100dvh-9rem)] flex-col overflow-clip border-line bg-surface shadow-overlay max-md:border-y md:mt-2 md:max-h-[min(44rem,calc(100dvh-11rem))] md:rounded-card md:border">
      <PanelBody search={search} selected={selected} onChoose={onChoose} />
    </div>
  )
}

function PanelBody({ search, selected, onChoose }: Props) {
  const { answer, busy, failed, term } = search
  if (failed) return <Message title="No pudimos buscar" hint="Intenta de nuevo en un momento" />
  if (!answer) return <Searching />
  if (!busy && totalFound(answer) === 0 && answer.suggestions.length === 0) {
    return (
      <Message
        title={`Sin resultados para “${term}”`}
        hint="Intenta con otros términos o verifica la ortografía"
      />
    )
  }
  return (
    <>
      <Summary answer={answer} term={term} busy={busy} />
      <div className="min-h-0 overflow-y-auto overscroll-contain xl:grid xl:grid-cols-[minmax(0,1fr)_19rem]">
        <SearchChips answer={answer} onChoose={onChoose} />
        <SearchOptionList answer={answer} selected={selected} onChoose={onChoose} />
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

function Searching() {
  return (
    <p className="flex items-center gap-3 px-4 py-6 text-muted md:px-5">
      <Spinner className="size-5 text-accent" /> Buscando...
    </p>
  )
}

function Message({ title, hint }: { title: string; hint: string }) {
  return (
    <div className="px-4 py-10 text-center">
      <Icon name="search" className="mx-auto size-8 text-line-strong" />
      <p className="mt-3 font-display text-heading font-bold break-words">{title}</p>
      <p className="mt-1 text-sm text-muted">{hint}</p>
    </div>
  )
}

function Summary({ answer, term, busy }: { answer: SearchAnswer; term: string; busy: boolean }) {
  const { products, categories, brands } = answer
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-line px-4 py-3 text-sm md:px-5">
      <p className="min-w-0 break-words">
        {busy ? (
          'Buscando...'
        ) : (
          <>
            Mostrando resultados para <strong>{term}</strong>
          </>
        )}
      </p>
      <p className="text-muted tabular-nums">
        {formatCount(products.total, 'producto', 'productos')} ·{' '}
        {formatCount(categories.total, 'categoría', 'categorías')} ·{' '}
        {formatCount(brands.total, 'marca', 'marcas')}
      </p>
    </div>
  )
}
