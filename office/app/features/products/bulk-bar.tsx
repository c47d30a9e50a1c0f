import type { OfficeProductRow, WhichProducts } from '@surco/contract'
import { useState } from 'react'

import { formatCount } from '../../../../storefront/app/lib/format.ts'
import { Button, TextLink } from '../../../../storefront/app/ui/button.tsx'
import { Checkbox } from '../../../../storefront/app/ui/choices.tsx'
import { useTicks } from '../../lib/ticks.ts'
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

/** What is ticked of these rows; in another list nothing is. */
export function useChosen(rows: readonly OfficeProductRow[]): Chosen {
  const { chosen, has, toggle, ...ticks } = useTicks(rows.map(({ SKU }) => SKU))
  return { ...ticks, skus: chosen, selection: { has, toggle, nameOf: ({ nombre }) => nombre } }
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
              Mostrar, mover o envío
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
