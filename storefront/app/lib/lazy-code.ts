import { useEffect, useSyncExternalStore } from 'react'

import { notify } from './notifications.ts'
import { findHindrance } from './reload-page.ts'
import { reportFault } from './report-fault.ts'

declare global {
  interface Navigator {
    /** Not every browser tells, and TypeScript does not know of those that do. */
    readonly connection?: { saveData?: boolean; effectiveType?: string; type?: string }
  }
}

/** Whether the visitor asked to save data. */
export const savesData = () => navigator.connection?.saveData === true

/** Code that a page begins without. */
export interface LateCode<T> {
  /** Fetches it. Rejects when it does not come; the next call asks again. */
  load: () => Promise<T>
  /** Undefined until it has come */
  find: () => T | undefined
  follow: (listener: () => void) => () => void
}

/** Leaves code out of the page until it is needed: `lateCode(() => import('./panel.tsx'))`. */
export function lateCode<T>(fetchIt: () => Promise<T>): LateCode<T> {
  const listeners = new Set<() => void>()
  let code: T | undefined
  let coming: Promise<T> | undefined

  async function fetchAndTell() {
    try {
      code = await fetchIt()
    } finally {
      coming = undefined
    }
    for (const listener of listeners) listener()
    return code
  }

  return {
    load: async () => code ?? (coming ??= fetchAndTell()),
    find: () => code,
    follow(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The code once it has come, for components that show something of it. */
export const useLateCode = <T>({ follow, find }: LateCode<T>) =>
  useSyncExternalStore(follow, find, () => undefined)

/** Has code at hand before it is asked for: fetched when the page is quiet, not for those who save data. */
export function usePrefetched({ load }: LateCode<unknown>) {
  useEffect(() => {
    if (savesData()) return undefined
    // Whoever needs it asks again, and deals with what does not come.
    return whenIdle(() => void load().catch(() => undefined))
  }, [load])
}

/** Milliseconds until code that did not come is asked for again */
const again = 10_000

/** Milliseconds: an hour, for whoever comes back to the page */
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

/** How long a busy page may put it off */
const idleTimeoutMs = 2000

/** Runs something when the page has nothing better to do; answers how to call it off. */
export function whenIdle(run: () => void) {
  // Safari has no idle time to offer.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, idleTimeoutMs)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(run, { timeout: idleTimeoutMs })
  return () => window.cancelIdleCallback(request)
}
