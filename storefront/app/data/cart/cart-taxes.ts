import { impuestos, taxParts } from '@surco/contract/tax'

import type { CartItem } from '../stored-shapes.ts'

/** The IVA in what the lines of a cart cost, by rate. Apart from its other rules, which every page begins with. */
export const cartTaxes = (items: CartItem[]) =>
  impuestos(
    taxParts(
      items.map(({ precio, cantidad, tasaIVA = 16 }) => ({
        unitPrice: Math.round(precio * 100),
        quantity: cantidad,
        ivaRate: tasaIVA,
      })),
    ),
  )
