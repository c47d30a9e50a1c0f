import type { Order } from './get-order.ts'

const LACKING = 'Pagado, pero faltan existencias de: '

/** What the merchant reads of an order that was paid when units of these products were gone. */
export const lackingNote = (skus: readonly string[]) => LACKING + skus.join(', ')

/** Whether a paid order lacks units; until the merchant has dealt with it, and taken the note away. */
export const lacksUnits = ({ status, reviewReason }: Pick<Order, 'status' | 'reviewReason'>) =>
  status === 'paid' && (reviewReason ?? '').includes(LACKING)
