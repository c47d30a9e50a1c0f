import { useEffect, useState } from 'react'

import { reloadPage } from '../../lib/reload-page.ts'
import { ShopUnreachable } from '../../lib/report-fault.ts'

/**
 * Makes the page that takes payments a document of its own; false until it is one. A page that was reached without
 * loading one still has the security policy of the first page, which admits no payment provider.
 * Throws {@link ShopUnreachable} while rendering when it cannot be loaded.
 */
export function useOwnDocument() {
  const [state, setState] = useState<'asking' | 'own' | 'unreachable'>('asking')
  useEffect(() => {
    async function load() {
      if (isOwnDocument()) setState('own')
      else if (await reloadPage()) setState('unreachable')
    }
    const loadAgain = () => void load()
    loadAgain()
    // A jump within the page, as to where its main part begins, calls off a loading under way.
    window.addEventListener('hashchange', loadAgain)
    return () => window.removeEventListener('hashchange', loadAgain)
  }, [])
  if (state === 'unreachable') throw new ShopUnreachable({ late: false })
  return state === 'own'
}

function isOwnDocument() {
  const loaded = performance.getEntriesByType('navigation')[0]?.name
  const { origin, pathname } = window.location
  return !loaded || new URL(loaded, origin).pathname === pathname
}
