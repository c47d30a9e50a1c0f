/** The header that repeats the cookie, to prove that a change comes from a page of the shop. */
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
