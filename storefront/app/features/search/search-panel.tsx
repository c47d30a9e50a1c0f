import type { SearchAnswer } from '@surco/contract'

import { formatCount } from '../../lib/format.ts'
import { catalogPath } from '../../lib/paths.ts'
import { LinkChip } from '../../ui/chip.tsx'
import { categoryChipPath } from './category-chip-path.ts'
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
    <div className="absolute inset-x-0 top-full z-30 mt-2 max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-surface shadow-overlay">
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
      <Chips answer={answer} onChoose={onChoose} />
      <SearchOptionList answer={answer} selected={selected} onChoose={onChoose} />
      <p className="sticky bottom-0 flex justify-between gap-4 border-t border-line bg-surface-soft px-4 py-2 text-xs text-muted">
        <span className="max-md:hidden">
          Usa ↑↓ para navegar, Enter para seleccionar, Esc para cerrar
        </span>
        <span>{formatCount(totalFound(answer), 'resultado', 'resultados')}</span>
      </p>
    </>
  )
}

function Searching() {
  return (
    <p className="flex items-center gap-3 px-4 py-6 text-muted">
      <span className="size-5 animate-spin rounded-pill border-2 border-line border-t-accent" />
      Buscando...
    </p>
  )
}

function Message({ title, hint }: { title: string; hint: string }) {
  return (
    <div className="px-4 py-8 text-center">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-sm text-muted">{hint}</p>
    </div>
  )
}

function Summary({ answer, term, busy }: { answer: SearchAnswer; term: string; busy: boolean }) {
  const { products, categories, brands } = answer
  return (
    <div className="border-b border-line px-4 py-3 text-sm">
      <p>
        {busy ? (
          'Buscando...'
        ) : (
          <>
            Mostrando resultados para <strong>{term}</strong>
          </>
        )}
      </p>
      <p className="text-muted">
        {formatCount(products.total, 'producto', 'productos')} ·{' '}
        {formatCount(categories.total, 'categoría', 'categorías')} ·{' '}
        {formatCount(brands.total, 'marca', 'marcas')}
      </p>
    </div>
  )
}

function Chips({ answer, onChoose }: Pick<Props, 'onChoose'> & { answer: SearchAnswer }) {
  const rows = [
    {
      title: 'Categorías',
      chips: answer.categories.results.map((found) => ({ ...found, to: categoryChipPath(found) })),
    },
    {
      title: 'Marcas',
      chips: answer.brands.results.map((found) => ({
        ...found,
        to: catalogPath({ marca: found.name }),
      })),
    },
  ]
  return rows
    .filter(({ chips }) => chips.length > 0)
    .map(({ title, chips }) => (
      <section key={title} className="px-4 pt-3" aria-label={title}>
        <h2 className="mb-2 text-xs font-semibold text-muted">{title}</h2>
        <ul className="flex flex-wrap gap-2">
          {chips.map(({ _id, name, productCount, to }) => (
            <li key={_id}>
              <LinkChip to={to} name={name} count={productCount} onClick={onChoose} />
            </li>
          ))}
        </ul>
      </section>
    ))
}
