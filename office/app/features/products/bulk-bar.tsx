import type { OfficeProductRow, WhichProducts } from '@surco/contract'
import { useState } from 'react'
import { useLocation } from 'react-router'

import { formatCount } from '../../../../storefront/app/lib/format.ts'
import { Button, TextLink } from '../../../../storefront/app/ui/button.tsx'
import { Checkbox } from '../../../../storefront/app/ui/choices.tsx'
import type { Selection } from '../../ui/data-table.tsx'
import type { Choices } from './choices.ts'
import { PriceDialog } from './price-dialog.tsx'
import { ShelfDialog } from './shelf-dialog.tsx'

/** What of a list is ticked. */
export interface Chosen {
  skus: readonly string[]
  /** All that the list finds, on other pages as well */
  everything: boolean
  isWholePage: boolean
  choosePage: (wanted: boolean) => void
  chooseEverything: () => void
  selection: Selection<OfficeProductRow>
}

interface Ticks {
  /** The address of the list */
  list: string
  ticked: ReadonlySet<string>
  everything: boolean
}

/** What is ticked of these rows; in another list nothing is. */
export function useChosen(rows: readonly OfficeProductRow[]): Chosen {
  const { search: list } = useLocation()
  const [last, setLast] = useState<Ticks>({ list, ticked: new Set(), everything: false })
  const { ticked, everything } =
    last.list === list ? last : { ticked: new Set<string>(), everything: false }
  const skus = rows.map(({ SKU }) => SKU).filter((sku) => ticked.has(sku))
  const choose = (next: Iterable<string>) => {
    setLast({ list, ticked: new Set(next), everything: false })
  }
  return {
    skus,
    everything: everything && skus.length === rows.length,
    isWholePage: rows.length > 0 && skus.length === rows.length,
    choosePage: (wanted) => choose(wanted ? rows.map(({ SKU }) => SKU) : []),
    chooseEverything: () => setLast({ list, ticked, everything: true }),
    selection: {
      has: (key) => ticked.has(key),
      toggle: (key) => choose(ticked.has(key) ? skus.filter((sku) => sku !== key) : [...skus, key]),
      nameOf: ({ nombre }) => nombre,
    },
  }
}

interface Props {
  chosen: Chosen
  /** What the list shows */
  which: WhichProducts
  /** There are other pages */
  hasMore: boolean
  categories: Choices['categories']
  mayPrice: boolean
  mayMove: boolean
}

/** What can be done with the rows that are ticked. */
export function BulkBar({ chosen, which, hasMore, categories, mayPrice, mayMove }: Props) {
  const [open, setOpen] = useState<'prices' | 'shelves'>()
  const { skus, everything, isWholePage } = chosen
  const count = skus.length
  const meant = everything ? which : { skus: [...skus] }
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1">
      <Checkbox
        label="Elegir los de esta página"
        checked={isWholePage}
        onChange={({ currentTarget }) => chosen.choosePage(currentTarget.checked)}
      />
      {isWholePage && hasMore && !everything && (
        <Button look="quiet" size="small" onClick={chosen.chooseEverything}>
          Elegir todos los que coinciden
        </Button>
      )}
      {count > 0 && (
        <>
          <p role="status" className="font-medium">
            {everything
              ? 'Todos los que coinciden'
              : formatCount(count, 'producto elegido', 'productos elegidos')}
          </p>
          {mayPrice && (
            <Button size="small" onClick={() => setOpen('prices')}>
              Cambiar precios
            </Button>
          )}
          {mayMove && (
            <Button size="small" look="secondary" onClick={() => setOpen('shelves')}>
              Mostrar, ocultar o mover
            </Button>
          )}
        </>
      )}
      <TextLink to="/cambios-de-precio" className="ml-auto inline-flex min-h-11 items-center">
        Cambios de productos
      </TextLink>
      <PriceDialog open={open === 'prices'} onClose={() => setOpen(undefined)} which={meant} />
      <ShelfDialog
        open={open === 'shelves'}
        onClose={() => setOpen(undefined)}
        which={meant}
        categories={categories}
      />
    </div>
  )
}
