/** The header by which a change proves to come from a page of the shop: it repeats the cookie. */
export function antiForgery(method: string): Record<string, string> {
  if (method === 'GET') return {}
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  return token ? { 'X-XSRF-TOKEN': decoded(token) } : {}
}

/** Another program of the domain may have written a value that is not encoded. */
function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
