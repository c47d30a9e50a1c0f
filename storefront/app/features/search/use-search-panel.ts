import { lateCode, useLateCode } from '../../lib/lazy-code.ts'
import { reportFault } from '../../lib/report-fault.ts'

const panel = lateCode(() => import('./search-panel.tsx'))

/**
 * The dropdown's own code, fetched when somebody turns to the search box. A download that failed is
 * tried again at the next `load`; until then the box is a plain form.
 */
export function useSearchPanel() {
  return {
    Panel: useLateCode(panel)?.SearchPanel,
    load: () => void panel.load().catch(reportFault),
  }
}
