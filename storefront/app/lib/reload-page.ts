/** Why a page cannot be loaded: no answer at all, none in time, or a shop that is not well */
export type Hindrance = 'unreachable' | 'late' | 'broken'

/** Milliseconds that the shop may take to say whether the page is there */
const patienceMs = 20_000

/**
 * Loads this page anew, but only when the shop has it: leaving for nothing would end at the browser's
 * own error page. Answers why the page stays; undefined while the browser is leaving.
 */
export async function reloadPage(): Promise<Hindrance | undefined> {
  const hindrance = await findHindrance(window.location.href)
  if (!hindrance) window.location.reload()
  return hindrance
}

/** Asks the shop whether it has a page; undefined when it has. */
export async function findHindrance(address: string): Promise<Hindrance | undefined> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal })
    return status < 500 ? undefined : 'broken'
  } catch {
    return signal.aborted ? 'late' : 'unreachable'
  }
}
