import { useState } from 'react'

import { lateCode, useLateCode } from '../../lib/lazy-code.ts'
import { notify } from '../../lib/notifications.ts'
import { reportFault } from '../../lib/report-fault.ts'
import type { CustomerDialog } from './customer-dialogs.tsx'

const dialogs = lateCode(() => import('./customer-dialogs.tsx'))

/** The forms of a customer, fetched when the first one is opened. */
export function useCustomerDialogs() {
  const code = useLateCode(dialogs)
  const [shown, setShown] = useState<CustomerDialog>()

  async function open(dialog: CustomerDialog) {
    try {
      await dialogs.load()
      setShown(dialog)
    } catch (error) {
      reportFault(error)
      notify({
        title: 'No pudimos abrir el formulario',
        text: 'Revisa tu internet e intenta de nuevo.',
        level: 'error',
      })
    }
  }
  return {
    Dialogs: code?.CustomerDialogs,
    shown,
    open: (dialog: CustomerDialog) => void open(dialog),
    close: () => setShown(undefined),
  }
}
