import { useCallback, useEffect, useState } from 'react'

import { reloadPage, type Hindrance } from '../../lib/reload-page.ts'
import { useWhenOnline } from '../../lib/use-when-online.ts'

/** What is known of a page that is not there; nothing before it was tried again */
export type PageFate = Hindrance | 'untried'

/**
 * Loads this page anew when asked to and when the connection is back; it stays as it is while the shop
 * does not answer. A page that did not come is tried at once, one that the shop could not make is not.
 */
export function useReload(known: PageFate) {
  const [fate, setFate] = useState(known)
  const [busy, setBusy] = useState(false)

  const reload = useCallback(async () => {
    setBusy(true)
    const hindrance = await reloadPage()
    if (!hindrance) return
    setFate(hindrance)
    setBusy(false)
  }, [])

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the network knows
    if (known !== 'broken') void reload()
  }, [known, reload])

  useWhenOnline(() => void reload())

  return { fate, busy, reload }
}
