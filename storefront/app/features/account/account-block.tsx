import type { MouseEvent } from 'react'

import { openAccountDialog, type AccountDialog } from '../../data/account-dialog.ts'
import { useLogout, useSession } from '../../data/session.ts'
import { myAccountPath, myOrdersPath } from '../../lib/paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SignedIn } from './account-menu.tsx'

interface Props {
  /** See Avatar */
  avatarUrl: string | undefined
}

/** The account in the menu of narrow windows: the ways in, or who is signed in and the way out. */
export function AccountBlock({ avatarUrl }: Props) {
  const { status, user } = useSession()
  const logout = useLogout()
  if (user) {
    return (
      <section aria-label="Tu cuenta" className="flex flex-col gap-4">
        <SignedIn user={user} avatarUrl={avatarUrl} />
        <LinkButton look="quiet" to={myOrdersPath}>
          <Icon name="receipt" /> Mis pedidos
        </LinkButton>
        <LinkButton look="quiet" to={myAccountPath}>
          <Icon name="user" /> Mi cuenta
        </LinkButton>
        <Button look="secondary" onClick={logout}>
          Cerrar Sesión
        </Button>
      </section>
    )
  }
  return (
    <section
      aria-label="Tu cuenta"
      className={`grid grid-cols-2 gap-3 ${status === 'checking' ? 'invisible' : ''}`}
    >
      <Button onClick={opener('login')}>Iniciar sesión</Button>
      <Button look="secondary" onClick={opener('register')}>
        Crear cuenta
      </Button>
    </section>
  )
}

/** The menu closes first, and has given the focus back to its own button when the dialog takes it. */
const opener =
  (dialog: AccountDialog) =>
  ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    openAccountDialog(dialog)
  }
