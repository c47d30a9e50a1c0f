/** Logs an error that was handled, on the server or in the browser. */
export function reportFault(error: unknown) {
  // oxlint-disable-next-line no-console -- the one place where the storefront logs
  console.error(error)
}

/** Milliseconds that a page or its code may take before the shopper sees an error. */
const patienceMs = 30_000

/** A page or its code failed to load, or took too long (`late`), which says nothing about the connection. */
export class ShopUnreachable extends Error {
  override name = 'ShopUnreachable'
  readonly late: boolean

  constructor({ late }: { late: boolean }, options?: ErrorOptions) {
    super(late ? 'The page did not come in time' : 'The page did not come', options)
    this.late = late
  }
}

/** Waits for a request to the shop. Throws {@link ShopUnreachable} when it takes too long. */
export async function withPatience<T>(asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ShopUnreachable({ late: true })), patienceMs)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
