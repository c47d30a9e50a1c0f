/** The path of a page of the shop whose full address was typed; what else was typed as it is. */
export function pathOfShop(typed: string, origin: string): string {
  const link = typed.trim()
  const url = URL.canParse(link) ? new URL(link) : undefined
  return url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : link
}
