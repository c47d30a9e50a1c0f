import { useState } from 'react'

import { reportFault } from '../../lib/report-fault.ts'
import type SearchPanel from './search-panel.tsx'

/**
 * The dropdown's own code, fetched when somebody turns to the search box. A download that failed is
 * tried again at the next `load`; until then the box is a plain form.
 */
export function useSearchPanel() {
  const [panel, setPanel] = useState<typeof SearchPanel>()
  const load = () => {
    if (panel) return
    import('./search-panel.tsx').then((module) => setPanel(() => module.default), reportFault)
  }
  return { Panel: panel, load }
}
