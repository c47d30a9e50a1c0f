const ANY_SHOP = 'https://shop.invalid'

/** Whether a merchant's address may be linked to: a page of the web, or a path of the shop. */
export const isSafeAddress = (address: string) =>
  /^https?:\/\/[^/\\\s]/i.test(address) || ownAddress(address) !== undefined

/**
 * A path of the shop as a browser reads it, with query and fragment. Undefined for an address that leads to another
 * site, also after the browser has removed "/./" or a tab.
 */
export function ownAddress(address: string): string | undefined {
  if (!/^\/[^\p{Cc}]*$/u.test(address) || !URL.canParse(address, ANY_SHOP)) return undefined
  const { origin, pathname, search, hash } = new URL(address, ANY_SHOP)
  return origin === ANY_SHOP && !pathname.includes('//') ? pathname + search + hash : undefined
}
