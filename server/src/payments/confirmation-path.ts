/** The storefront's page where a buyer comes back from the bank. */
export function confirmationPath(chargeId: string | null | undefined, addressId: string): string {
  const query = new URLSearchParams({
    ...(chargeId && { chargeId }),
    addressId,
    type: 'guest',
  })
  return `/confirmacion-openpay?${query.toString()}`
}
