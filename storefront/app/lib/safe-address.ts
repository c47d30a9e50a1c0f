/** Whether an address may be linked to: a page of the web, or a path of the shop however browsers shorten it. */
export function isSafeAddress(address: string): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers drop them: "/\t/" is "//"
  if (/[\u0000-\u001f\\]/.test(address)) return false
  if (/^https?:\/\/[^/\s]/i.test(address)) return true
  if (!/^\/(?![/\s])/.test(address)) return false
  return !new URL(address, 'https://shop.invalid').pathname.startsWith('//')
}
