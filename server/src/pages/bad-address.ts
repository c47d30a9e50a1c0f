const longest = 4096

/** Whether an address can not be served at all: too long, not a path, or escapes that do not decode. */
export function isBadAddress(address: string) {
  if (address.length > longest || !address.startsWith('/') || address.includes('\\')) return true
  const path = address.split('?', 1)[0] ?? ''
  if (!path.includes('%')) return false
  try {
    return decodeURIComponent(path).includes('\0')
  } catch {
    return true
  }
}
