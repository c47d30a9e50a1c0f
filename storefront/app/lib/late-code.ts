import { useEffect, useSyncExternalStore } from 'react'

import { savesData } from './saves-data.ts'
import { whenIdle } from './when-idle.ts'

/** Code that a page begins without. */
export interface LateCode<T> {
  /** Fetches it. Rejects when it does not come; the next call asks again. */
  load: () => Promise<T>
  /** Undefined until it has come */
  find: () => T | undefined
  follow: (listener: () => void) => () => void
}

/** Leaves code out of the page until it is needed: `lateCode(() => import('./panel.tsx'))`. */
export function lateCode<T>(fetchCode: () => Promise<T>): LateCode<T> {
  const listeners = new Set<() => void>()
  let code: T | undefined
  let coming: Promise<T> | undefined

  async function fetchAndTell() {
    try {
      code = await fetchCode()
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
