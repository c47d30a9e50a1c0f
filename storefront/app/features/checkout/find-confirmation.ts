import { ApiError } from '@surco/contract/client'

import { reportFault } from '../../lib/report-fault.ts'

/** The shop answers where a payment goes on: to a bank, to the wallet, or to what was paid before. */
export const isConfirmation = (redirectUrl: string) =>
  /^[^?]*\/confirmacion-(openpay|mercadopago)\?/.test(redirectUrl)

/**
 * The confirmation of what was paid while the browser was away, for a cart that the shop has emptied
 * since: only the start of another payment tells. Undefined when nothing was paid, or nobody can say.
 */
export async function findConfirmation(start: () => Promise<string>): Promise<string | undefined> {
  try {
    const redirectUrl = await start()
    return isConfirmation(redirectUrl) ? redirectUrl : undefined
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'EMPTY_CART')) reportFault(error)
    return undefined
  }
}
