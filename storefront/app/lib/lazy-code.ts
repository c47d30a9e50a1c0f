import { useEffect, useSyncExternalStore } from 'react'

import { notify } from './notifications.ts'
import { findHindrance } from './reload-page.ts'
import { reportFault } from './report-fault.ts'

declare global {
  interface Navigator {
    /** Missing in some browsers, and in TypeScript's own types. */
    readonly connection?: { saveData?: boolean; effectiveType?: string; type?: string }
  }
}

/** Whether the visitor asked to save data. */
export const savesData = () => navigator.connection?.saveData === true

/** Code that is not in the page's initial bundle. */
export interface LateCode<T> {
  /** Fetches it. Rejects when that fails; the next call tries again. */
  load: () => Promise<T>
  /** Undefined until it has loaded */
  find: () => T | undefined
  follow: (listener: () => void) => () => void
}

/** Leaves code out of the page until it is needed: `lateCode(() => import('./panel.tsx'))`. */
export function lateCode<T>(fetchIt: () => Promise<T>): LateCode<T> {
  const listeners = new Set<() => void>()
  let code: T | undefined
  let coming: Promise<T> | undefined

  async function fetchAndNotify() {
    try {
      code = await fetchIt()
    } finally {
      coming = undefined
    }
    for (const listener of listeners) listener()
    return code
  }

  return {
    load: async () => code ?? (coming ??= fetchAndNotify()),
    find: () => code,
    follow(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The code once it has loaded, for components that render it. */
export const useLateCode = <T>({ follow, find }: LateCode<T>) =>
  useSyncExternalStore(follow, find, () => undefined)

/** Prefetches code when the page is idle, but not for visitors who save data. */
export function usePrefetched({ load }: LateCode<unknown>) {
  useEffect(() => {
    if (savesData()) return undefined
    // Its user calls `load` again and handles the failure.
    return whenIdle(() => void load().catch(() => undefined))
  }, [load])
}

/** Milliseconds until the next try to fetch code */
const retryMs = 10_000

/** Milliseconds: an hour, for visitors who return to the tab */
const reloadNoticeMs = 3_600_000

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
 * Suggests a reload: some browsers never fetch code again that failed once, and a new version of the shop has other
 * files. The visitor decides, since a reload may lose what is typed.
 */
async function offerReload() {
  if (offered || (await findHindrance(window.location.href))) return
  offered = true
  notify({
    title: 'Falta una parte de esta página',
    text: 'Recarga la página para verla completa.',
    level: 'warning',
    timeout: reloadNoticeMs,
  })
}

const nextChance = () =>
  new Promise<void>((resolve) => {
    const proceed = () => {
      clearTimeout(timer)
      window.removeEventListener('online', proceed)
      resolve()
    }
    const timer = setTimeout(proceed, retryMs)
    window.addEventListener('online', proceed)
  })

/** How long a busy page may delay it */
const idleTimeoutMs = 2000

/** Runs a function when the page is idle; returns a function that cancels it. */
export function whenIdle(run: () => void) {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, idleTimeoutMs)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(run, { timeout: idleTimeoutMs })
  return () => window.cancelIdleCallback(request)
}
