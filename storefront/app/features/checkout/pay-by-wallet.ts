import { findConfirmation, isConfirmation } from './find-confirmation.ts'
import { prepareOrder, type Agreement, type ChangedOrder } from './prepare-order.ts'
import { startWalletPayment } from './start-payment.ts'

/** What the wallet's button is given cannot be paid; why, the shopper reads in Spanish. */
export class NoPreference extends Error {
  override name = 'NoPreference'
}

/** `confirmationUrl`: the order was paid, or waits for cash, before; there the browser goes on. */
type WalletStart =
  | { preferenceId: string }
  | { confirmationUrl: string }
  | { changed: ChangedOrder }

/**
 * Opens the order and answers the wallet's name for its payment. Throws ApiError, ChargeUnknown,
 * {@link NoPreference}.
 */
export async function payByWallet(
  agreement: Agreement,
  keyOf: (body: unknown) => string,
): Promise<WalletStart> {
  const prepared = await prepareOrder(agreement)
  if ('changed' in prepared) {
    const { changed, emptied } = prepared
    const paid = emptied && (await findConfirmation(() => startWalletPayment(emptied, keyOf)))
    return paid ? { confirmationUrl: paid } : { changed }
  }
  const redirectUrl = await startWalletPayment(prepared.order, keyOf)
  return isConfirmation(redirectUrl)
    ? { confirmationUrl: redirectUrl }
    : { preferenceId: preferenceOf(redirectUrl) }
}

/** The `pref_id` of the address that the shop answered. Throws {@link NoPreference}. */
export function preferenceOf(redirectUrl: string | undefined): string {
  if (!redirectUrl) throw new NoPreference('The shop answered no redirectUrl')
  const query = new URLSearchParams(redirectUrl.split('?')[1])
  const preference = query.get('pref_id')
  if (!preference) throw new NoPreference('The redirectUrl has no pref_id')
  return preference
}
