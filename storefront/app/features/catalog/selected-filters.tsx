import { formatAmount } from '../../lib/format.ts'
import { catalogPath, type CatalogQuery } from '../../lib/paths.ts'
import { RemovableChip } from '../../ui/chip.tsx'
import { selectionQuery, type Selection } from './selection.ts'
import {
  toggleBrand,
  toggleCategory,
  toggleSubcategory,
  toggleSubsubcategory,
} from './toggle-filter.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

/** The chosen filters, each with the way to take it away; none among the accessories. */
export function SelectedFilters({ selection }: { selection: Selection }) {
  const chosen = selection.accessories
    ? []
    : [...chosenShelves(selection), ...chosenOffers(selection)]
  const { list, onRemove } = useFocusAfterRemoval(chosen.length)
  if (chosen.length === 0) return null
  return (
    <ul ref={list} aria-label="Filtros seleccionados" className="flex flex-wrap gap-2 py-2">
      {chosen.map(({ name, without }, index) => (
        <li key={name} className="min-w-0">
          <RemovableChip name={name} to={catalogPath(without)} onClick={onRemove(index)} />
        </li>
      ))}
    </ul>
  )
}

interface Chosen {
  name: string
  /** What is left without it */
  without: CatalogQuery
}

function chosenShelves(selection: Selection): Chosen[] {
  const query = selectionQuery(selection)
  const { categoria, subcategoria, subsubcategoria } = query
  const levels = [
    [categoria, toggleCategory],
    [subcategoria, toggleSubcategory],
    [subsubcategoria, toggleSubsubcategory],
  ] as const
  return [
    ...selection.marcas.map((brand) => ({
      name: brand.name,
      without: toggleBrand(selection, brand),
    })),
    ...levels.flatMap(([name, toggle]) => (name ? [{ name, without: toggle(query, name) }] : [])),
  ]
}

function chosenOffers(selection: Selection): Chosen[] {
  const query = selectionQuery(selection)
  const price = priceName(selection)
  return [
    ...(price
      ? [{ name: price, without: { ...query, preciomin: undefined, preciomax: undefined } }]
      : []),
    ...(selection.existencia
      ? [{ name: 'Con existencia', without: { ...query, existencia: false } }]
      : []),
  ]
}

function priceName({ preciomin: min, preciomax: max }: Selection) {
  if (min !== undefined && max !== undefined) return `${formatAmount(min)} a ${formatAmount(max)}`
  if (min !== undefined) return `Desde ${formatAmount(min)}`
  return max === undefined ? undefined : `Hasta ${formatAmount(max)}`
}
