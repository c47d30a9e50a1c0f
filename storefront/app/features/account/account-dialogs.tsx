import { useEffect, useRef, useState } from 'react'

import {
  closeAccountDialog,
  openAccountDialog,
  useAccountDialog,
  type AccountDialog,
  type ShownDialog,
} from '../../data/account-dialog.ts'
import { useSession } from '../../data/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ForgotForm, LoginForm } from './account-forms.tsx'
import { RegistrationForm } from './registration-form.tsx'
import type { AccountFormProps } from './use-account-form.ts'

const titles: Record<AccountDialog, string> = {
  login: 'Inicia sesión para guardar tu pedido y continuar fácilmente',
  register: 'Crea tu cuenta',
  forgot: 'Restablecer contraseña',
}

/** Milliseconds, as in the style of dialogs */
const fadeDuration = 250

/** The account dialogs: only one is open at a time, and closing it discards what was typed. */
export function AccountDialogs() {
  const open = useAccountDialog()
  const { dialog, email, opening } = useLingering(open)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open.dialog) content.current?.querySelector('input')?.focus()
  }, [open])
  useClosingOnLogin(open)
  return (
    <Dialog
      open={open.dialog !== undefined}
      onClose={closeAccountDialog}
      title={dialog ? titles[dialog] : ''}
    >
      <div ref={content}>
        {dialog && (
          <AccountForm
            key={opening}
            dialog={dialog}
            email={email}
            onSwitch={openAccountDialog}
            onClose={closeAccountDialog}
          />
        )}
      </div>
    </Dialog>
  )
}

function AccountForm({ dialog, ...form }: AccountFormProps & { dialog: AccountDialog }) {
  switch (dialog) {
    case 'login':
      return <LoginForm {...form} />
    case 'register':
      return <RegistrationForm {...form} />
    case 'forgot':
      return <ForgotForm {...form} />
  }
}

/** The dialog that is open or still fading out. */
function useLingering(open: ShownDialog) {
  const [last, setLast] = useState(open)
  useEffect(() => {
    const timer = setTimeout(() => setLast(open), open.dialog ? 0 : fadeDuration)
    return () => clearTimeout(timer)
  }, [open])
  return open.dialog ? open : last
}

/** Closes login and registration once the visitor is signed in, here or in another tab; the password dialog stays. */
function useClosingOnLogin({ dialog }: ShownDialog) {
  const { status } = useSession()
  const isObsolete = status === 'authenticated' && (dialog === 'login' || dialog === 'register')
  useEffect(() => {
    if (isObsolete) closeAccountDialog()
  }, [isObsolete])
}
