import { flagFilters } from '@surco/contract/catalog-filters'
import { useEffect, useRef, type MouseEvent } from 'react'

import { formatAmount } from '../../lib/format.ts'
import { catalogPath, type CatalogQuery } from '../../lib/paths.ts'
import { RemovableChip } from '../../ui/chip.tsx'
import {
  selectionQuery,
  type Selection,
  toggleBrand,
  toggleCategory,
  toggleSubcategory,
  toggleSubsubcategory,
} from './selection.ts'

/** The chosen filters as chips that remove them; none for accessories. */
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
  /** The query without this filter */
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
    ...flagFilters.flatMap(({ name, label }) =>
      selection[name] ? [{ name: label, without: { ...query, [name]: false } }] : [],
    ),
  ]
}

function priceName({ preciomin: min, preciomax: max }: Selection) {
  if (min !== undefined && max !== undefined) return `${formatAmount(min)} a ${formatAmount(max)}`
  if (min !== undefined) return `Desde ${formatAmount(min)}`
  return max === undefined ? undefined : `Hasta ${formatAmount(max)}`
}

/** Id of the number of products */
export const productCountId = 'cuantos-productos'

interface Removal {
  index: number
  /** The open drawer that held the removed link */
  drawer: Element | null
}

/**
 * Moves the focus when a link removes itself from its list: to the next link, or else the last one. When none is
 * left, to the number of products or the filters of an open drawer.
 */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const removal = useRef<Removal>(undefined)
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    const removed = removal.current
    removal.current = undefined
    if (!isFewer || !removed || document.activeElement !== document.body) return
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const next = links[removed.index] ?? links.at(-1) ?? focusTargetWithoutAny(removed)
    next?.focus()
  }, [count])
  return {
    list,
    onRemove: (index: number) => (event: MouseEvent) => {
      removal.current = { index, drawer: event.currentTarget.closest(':popover-open') }
    },
  }
}

const focusTargetWithoutAny = ({ drawer }: Removal) =>
  drawer ? drawer.querySelector('summary') : document.getElementById(productCountId)
