import { useEffect, useState } from 'react'

import { reloadPage } from '../../lib/reload-page.ts'
import { ShopUnreachable } from '../../lib/report-fault.ts'

/**
 * Reloads the page that takes payments when it was reached by client-side navigation: it would still have the content
 * security policy of the first page, which allows no payment provider. False until it is its own document.
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
    // Following a fragment link, such as the skip link, cancels a reload under way.
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
