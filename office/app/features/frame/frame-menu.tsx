import type { StaffSession } from '@surco/contract'
import { NavLink, useFetcher } from 'react-router'

import { Link } from '../../../../storefront/app/lib/link.tsx'
import { Button } from '../../../../storefront/app/ui/button.tsx'
import { Drawer } from '../../../../storefront/app/ui/drawer.tsx'
import { Icon } from '../../../../storefront/app/ui/icon.tsx'
import { menuOf } from './menu.ts'

/** Id of the drawer with the menu, for the button that opens it. */
export const DRAWER = 'menu-de-la-oficina'

/** The menu in narrow windows, with the signed-in person. */
export const MenuDrawer = ({ session }: { session: StaffSession }) => (
  <Drawer
    id={DRAWER}
    title="Menú"
    footer={
      <div className="flex flex-col gap-3">
        <Link to="/sesiones" className="flex flex-col">
          <span className="font-semibold">{session.staff.name}</span>
          <span className="text-sm text-muted">{session.roleName} · Mis sesiones</span>
        </Link>
        <SignOut />
      </div>
    }
  >
    <Menu session={session} />
  </Drawer>
)

/** The menu in wide windows, beside the page. */
export const SideMenu = ({ session }: { session: StaffSession }) => (
  <div className="w-56 shrink-0 border-r border-line bg-surface-soft p-3 max-lg:hidden">
    <Menu session={session} />
  </div>
)

const Menu = ({ session }: { session: StaffSession }) => (
  <nav aria-label="Oficina">
    <ul className="flex flex-col gap-1">
      {menuOf(session).map(({ to, name, icon }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === '/'}
            className="flex min-h-11 items-center gap-3 rounded-button px-3 font-medium hover:bg-accent-soft aria-[current]:bg-accent-soft aria-[current]:text-accent-strong"
          >
            <Icon name={icon} /> {name}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)

/** Button that signs out. */
export function SignOut() {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action="/salir">
      <Button type="submit" look="secondary" size="small" busy={fetcher.state !== 'idle'}>
        Salir
      </Button>
    </fetcher.Form>
  )
}
