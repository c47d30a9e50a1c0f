/** Leaves something that went wrong, but was dealt with, in the log of the server or the browser. */
export function reportFault(error: unknown) {
  // oxlint-disable-next-line no-console -- the one place where the storefront logs
  console.error(error)
}
