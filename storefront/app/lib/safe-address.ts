/** Whether a merchant's address may be linked to: a page of the web, or a path of the shop. */
export const isSafeAddress = (address: string) =>
  /^(https?:\/\/[^/\\\s]|\/(?![/\\\s]))/i.test(address)
