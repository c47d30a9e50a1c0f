import type { User } from '@surco/contract'
import { useState, type MouseEvent } from 'react'

import { openAccountDialog, type AccountDialog } from '../../data/account-dialog.ts'
import { useLogout, useSession } from '../../data/session.ts'
import { myAccountPath, myOrdersPath } from '../../lib/paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMenu } from '../../ui/use-menu.ts'

interface AccountMenuProps {
  /** See Avatar */
  avatarUrl: string | undefined
}

const id = 'menu-cuenta'

/**
 * Login button, or the menu of the signed-in customer. Both are the same button, so that focus can return to it
 * after the login. Invisible until the session is known, because the served page is the same for everybody.
 */
export function AccountMenu({ avatarUrl }: AccountMenuProps) {
  const { status, user } = useSession()
  return (
    <div className={status === 'checking' && !user ? 'invisible' : ''}>
      <button
        type="button"
        {...(user
          ? { popoverTarget: id, 'aria-label': `${firstName(user)}, tu cuenta` }
          : { onClick: () => openAccountDialog('login') })}
        className="inline-flex min-h-button min-w-button items-center justify-center gap-2 rounded-button px-1.5 font-semibold [anchor-name:--menu-cuenta] hover:text-accent lg:w-40 lg:justify-start"
      >
        {user ? (
          <Avatar name={user.name} template={avatarUrl} className="size-8" />
        ) : (
          <Icon name="user" className="size-6.5" />
        )}
        <span className="truncate max-lg:sr-only">{user ? firstName(user) : 'Iniciar sesión'}</span>
      </button>
      {user && <Menu user={user} avatarUrl={avatarUrl} />}
    </div>
  )
}

const firstName = ({ name }: User) => name.trim().split(/\s+/, 1)[0]

function Menu({ user, avatarUrl }: AccountMenuProps & { user: User }) {
  const { open, panel } = useMenu()
  const logout = useLogout()
  return (
    <div
      {...panel}
      id={id}
      className="inset-auto top-24 right-6 w-72 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-4 text-ink shadow-overlay [position-anchor:--menu-cuenta] backdrop:bg-transparent supports-[top:anchor(bottom)]:top-[anchor(bottom)] supports-[top:anchor(bottom)]:right-[anchor(right)]"
    >
      {open && (
        <>
          <SignedIn user={user} avatarUrl={avatarUrl} />
          <LinkButton look="quiet" to={myOrdersPath} className="mt-4 w-full">
            <Icon name="receipt" /> Mis pedidos
          </LinkButton>
          <LinkButton look="quiet" to={myAccountPath} className="w-full">
            <Icon name="user" /> Mi cuenta
          </LinkButton>
          <Button look="secondary" className="mt-2 w-full" onClick={logout}>
            Cerrar Sesión
          </Button>
        </>
      )}
    </div>
  )
}

/** Who is signed in. */
export const SignedIn = ({
  user: { name, email },
  avatarUrl,
}: AccountMenuProps & { user: User }) => (
  <div className="flex min-w-0 items-center gap-3">
    <Avatar name={name} template={avatarUrl} className="size-11" />
    <div className="min-w-0">
      <p className="truncate font-semibold">{name}</p>
      <p className="truncate text-sm text-muted">{email}</p>
    </div>
  </div>
)

interface AvatarProps {
  name: string
  /** Address of an avatar; `{name}` stands for the customer's name */
  template: string | undefined
  className?: string
}

/** The customer's avatar, or a person icon without one. */
function Avatar({ name, template, className = 'size-9' }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const address = template?.replace('{name}', encodeURIComponent(name))
  if (!address || broken === address) return <Icon name="user" className={`${className} p-1`} />
  return (
    <img
      src={address}
      alt=""
      width={36}
      height={36}
      className={`shrink-0 rounded-pill ${className}`}
      onError={() => setBroken(address)}
    />
  )
}

interface Props {
  /** See Avatar */
  avatarUrl: string | undefined
}

/** Account part of the menu on narrow windows: login and registration, or the customer and logout. */
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

/** Closes the menu before it opens a dialog, so that focus returns from the dialog to the menu's button. */
const opener =
  (dialog: AccountDialog) =>
  ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    openAccountDialog(dialog)
  }
