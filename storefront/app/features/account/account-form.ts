import type { AccountDialog } from '../../lib/account-dialog.ts'

/** What every form of the account is given by its dialog. */
export interface AccountFormProps {
  /** The e-mail typed into the dialog before this one */
  email: string
  /** Goes to another dialog; the typed e-mail goes along */
  onSwitch: (dialog: AccountDialog, email: string) => void
  onClose: () => void
}
