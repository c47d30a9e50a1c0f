/** Reduces a full address of a page of the shop to its path; returns any other text trimmed. */
export function pathOfShop(typed: string, origin: string): string {
  const link = typed.trim()
  const url = URL.canParse(link) ? new URL(link) : undefined
  return url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : link
}
