import { catalogPath } from '../../lib/paths.ts'
import { RemovableChip } from '../../ui/chip.tsx'
import { selectionQuery, type Selection } from './selection.ts'
import {
  toggleBrand,
  toggleCategory,
  toggleSubcategory,
  toggleSubsubcategory,
} from './toggle-filter.ts'

/** The chosen filters, each with the way to take it away; none among the accessories. */
export function SelectedFilters({ selection }: { selection: Selection }) {
  const query = selectionQuery(selection)
  const { marca, categoria, subcategoria, subsubcategoria } = query
  const chips: [string | undefined, typeof toggleBrand][] = [
    [marca, toggleBrand],
    [categoria, toggleCategory],
    [subcategoria, toggleSubcategory],
    [subsubcategoria, toggleSubsubcategory],
  ]
  const chosen = chips.flatMap(([name, toggle]) =>
    name ? [{ name, to: catalogPath(toggle(query, name)) }] : [],
  )
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Filtros seleccionados" className="flex flex-wrap gap-2 py-2">
      {chosen.map(({ name, to }) => (
        <li key={to}>
          <RemovableChip name={name} to={to} />
        </li>
      ))}
    </ul>
  )
}
