import { useState } from 'react'

import { lateCode, useLateCode } from '../../lib/lazy-code.ts'
import { notify } from '../../lib/notifications.ts'
import { reportFault } from '../../lib/report-fault.ts'

const viewer = lateCode(() => import('./viewer.tsx'))

/** The pictures over the whole window, from the one that was pressed; the code comes at the first press. */
export function useViewer() {
  const code = useLateCode(viewer)
  const [start, setStart] = useState<number>()

  async function open(index: number) {
    try {
      await viewer.load()
      setStart(index)
    } catch (error) {
      reportFault(error)
      notify({
        title: 'No pudimos ampliar la foto',
        text: 'Revisa tu internet e intenta de nuevo.',
        level: 'error',
      })
    }
  }
  return {
    Viewer: code?.Viewer,
    /** Undefined while it is closed */
    start,
    open: (index: number) => void open(index),
    close: () => setStart(undefined),
  }
}
