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

/** The ticked rows of a list. */
export interface Chosen {
  skus: readonly string[]
  /** All results, also those on other pages */
  everything: boolean
  isPageChosen: boolean
  choosePage: (wanted: boolean) => void
  chooseEverything: () => void
  selection: Selection<OfficeProductRow>
}

/** State of the ticked rows; another list starts without any. */
export function useChosen(rows: readonly OfficeProductRow[]): Chosen {
  const { chosen, has, toggle, ...ticks } = useTicks(rows.map(({ SKU }) => SKU))
  return { ...ticks, skus: chosen, selection: { has, toggle, nameOf: ({ nombre }) => nombre } }
}

interface Props {
  chosen: Chosen
  /** Filters of the list */
  which: WhichProducts
  /** The list has more pages */
  hasMore: boolean
  categories: Choices['categories']
  mayPrice: boolean
  mayMove: boolean
}

/** Actions for the ticked rows. */
export function BulkBar({ chosen, which, hasMore, categories, mayPrice, mayMove }: Props) {
  const [open, setOpen] = useState<'prices' | 'shelves'>()
  const { skus, everything, isPageChosen } = chosen
  const count = skus.length
  const meant = everything ? which : { skus: [...skus] }
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1">
      <Checkbox
        label="Elegir los de esta página"
        checked={isPageChosen}
        onChange={({ currentTarget }) => chosen.choosePage(currentTarget.checked)}
      />
      {isPageChosen && hasMore && !everything && (
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
