/** Builds an address with query parameters; empty ones are left out. */
export function addressWith(path: string, given: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))
  return query.size === 0 ? path : `${path}?${query}`
}
