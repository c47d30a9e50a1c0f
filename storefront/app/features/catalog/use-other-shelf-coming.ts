import { useLocation, useNavigation } from 'react-router'

import { useLongWait } from '../../lib/use-long-wait.ts'

// Milliseconds that no shopper notices.
const unnoticed = 300

/** Another selection or page of the catalogue has been asked for, and does not come at once. */
export function useOtherShelfComing() {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return useLongWait(location?.pathname === pathname, unnoticed)
}
