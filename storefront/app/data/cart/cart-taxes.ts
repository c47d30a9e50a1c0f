import type { Impuesto } from '@surco/contract'
import { impuestos, splitIva, taxParts } from '@surco/contract/tax'

import type { CartItem } from '../stored-shapes.ts'

/** The IVA in what the lines of a cart cost, by rate. Not in cart-rules.ts, which is in the bundle of every page. */
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

/** Taxes of goods with those of their shipping, which bears the general rate; the price in pesos. */
export function withFreight(taxes: Impuesto[], pesos: number): Impuesto[] {
  if (pesos === 0) return taxes
  const { base, iva } = splitIva(Math.round(pesos * 100), 16)
  const general = taxes.find(({ tasa }) => tasa === 16) ?? { tasa: 16 as const, base: 0, IVA: 0 }
  const sum = (amount: number, more: number) => (Math.round(amount * 100) + more) / 100
  const whole = { tasa: 16 as const, base: sum(general.base, base), IVA: sum(general.IVA, iva) }
  return [whole, ...taxes.filter(({ tasa }) => tasa !== 16)]
}
