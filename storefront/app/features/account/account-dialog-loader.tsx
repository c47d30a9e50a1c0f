import { useEffect } from 'react'

import { closeAccountDialog, useAccountDialog } from '../../data/account-dialog.ts'
import { lateCode, useLateCode } from '../../lib/lazy-code.ts'
import { notify } from '../../lib/notifications.ts'
import { reportFault } from '../../lib/report-fault.ts'

const dialogs = lateCode(() => import('./account-dialogs.tsx'))

/** The dialogs of the account, fetched when the first one is opened. */
export function AccountDialogLoader() {
  const wanted = useAccountDialog().dialog !== undefined
  const code = useLateCode(dialogs)
  useEffect(() => {
    if (!wanted || code) return
    dialogs.load().catch((error: unknown) => {
      reportFault(error)
      closeAccountDialog()
      notify({
        title: 'No pudimos abrir el formulario',
        text: 'Revisa tu internet e intenta de nuevo.',
        level: 'error',
      })
    })
  }, [wanted, code])
  return code && <code.AccountDialogs />
}
