import { ApiError } from '@surco/contract/client'

import { notify } from '../../lib/notifications.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { isSessionOver } from '../api.ts'
import { errorText } from '../error-texts.ts'
import type { CartItem } from '../stored-shapes.ts'
import { addToCustomerCart, changeCustomerLine, removeCustomerLine } from './customer-cart.ts'

/** How a change of the cart ended; of a refusal the shopper has been notified. */
export type CartOutcome = 'done' | 'refused'

type CustomerOutcome = CartOutcome | 'sessionOver'

/** Puts a line into the customer's cart; notifies the shopper of a refusal. */
export const addAsCustomer = (item: CartItem) => settle(() => addToCustomerCart(item))

/** Gives a line of the customer's cart this many units, or as many as there are. */
export const setAsCustomer = (SKU: string, cantidad: number) =>
  settle(() => fitQuantity(SKU, cantidad))

export const removeAsCustomer = (SKU: string) => settle(() => removeCustomerLine(SKU))

async function settle(change: () => Promise<unknown>): Promise<CustomerOutcome> {
  try {
    await change()
    return 'done'
  } catch (error) {
    if (isSessionOver(error)) return 'sessionOver'
    if (!(error instanceof ApiError)) reportFault(error)
    notify({ title: 'No pudimos cambiar tu carrito', text: errorText(error), level: 'error' })
    return 'refused'
  }
}

/** Takes as many units as there are when more were asked for, and says so. */
async function fitQuantity(SKU: string, cantidad: number) {
  try {
    await changeCustomerLine(SKU, cantidad)
  } catch (error) {
    const left = error instanceof ApiError ? error.available : undefined
    if (!left) throw error
    await changeCustomerLine(SKU, left)
    notify({ title: 'Ajustamos la cantidad', text: errorText(error), level: 'warning' })
  }
}
