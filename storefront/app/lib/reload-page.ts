/** Why a page cannot be loaded: no response, none in time, or an error of the shop */
export type Hindrance = 'unreachable' | 'late' | 'broken'

/** Milliseconds that the shop may take to say whether the page is there */
const patienceMs = 20_000

/**
 * Reloads this page, but only if the shop can deliver it: otherwise the browser would show its own error page. Resolves
 * to why the page stays; undefined while the browser reloads.
 */
export async function reloadPage(): Promise<Hindrance | undefined> {
  const hindrance = await findHindrance(window.location.href)
  if (!hindrance) window.location.reload()
  return hindrance
}

/** Asks the shop whether it can deliver a page; undefined when it can. */
export async function findHindrance(address: string): Promise<Hindrance | undefined> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal })
    return status < 500 ? undefined : 'broken'
  } catch {
    return signal.aborted ? 'late' : 'unreachable'
  }
}
