import { notify } from './notifications.ts'
import { findHindrance } from './reload-page.ts'
import { reportFault } from './report-fault.ts'

/** Milliseconds until code that did not come is asked for again */
const again = 10_000

/** Milliseconds: an hour, for who comes back to the page */
const untilClosed = 3_600_000

/** Whether a reload was already offered in this document: once is enough. */
let offered = false

/** Imports code, retrying for ever: an error would replace the server-rendered content, which stays readable meanwhile. */
export async function fetchCode<T>(load: () => Promise<T>, failures = 0): Promise<T> {
  try {
    return await load()
  } catch (error) {
    reportFault(error)
    if (failures > 0) void offerReload()
    await nextChance()
    return fetchCode(load, failures + 1)
  }
}

/**
 * Some browsers never ask again for code that failed once, and a new version of the shop has other
 * code. Only the visitor knows whether something is typed that a reload would lose.
 */
async function offerReload() {
  if (offered || (await findHindrance(window.location.href))) return
  offered = true
  notify({
    title: 'Falta una parte de esta página',
    text: 'Recarga la página para verla completa.',
    level: 'warning',
    timeout: untilClosed,
  })
}

const nextChance = () =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      window.removeEventListener('online', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, again)
    window.addEventListener('online', goOn)
  })
