import type { StaffSession } from '@surco/contract'
import { NavLink, useFetcher } from 'react-router'

import { Link } from '../../../../storefront/app/lib/link.tsx'
import { Button, IconButton } from '../../../../storefront/app/ui/button.tsx'
import { Drawer } from '../../../../storefront/app/ui/drawer.tsx'
import { Icon } from '../../../../storefront/app/ui/icon.tsx'
import type { FrameData } from '../../lib/session.ts'
import { menuOf } from './menu.ts'
import { PaletteButton } from './palette-button.tsx'

const DRAWER = 'menu-de-la-oficina'

/** The head of every page: whose office it is, the way to the menu in narrow windows, the search, who is signed in. */
export const FrameHead = ({ session, shopName }: FrameData) => (
  <header className="on-soil bg-soil text-soil-ink">
    <div className="flex min-h-14 items-center gap-2 px-2 py-1.5 md:px-4">
      <IconButton icon="menu" label="Menú" popoverTarget={DRAWER} className="lg:hidden" />
      <Link to="/" className="flex min-h-11 min-w-0 items-center gap-2 px-2">
        <img src="/favicon.svg" alt="" width="28" height="28" className="size-7 shrink-0" />
        <span className="min-w-0 truncate font-display font-bold">{shopName}</span>
        <span className="text-soil-muted">Oficina</span>
      </Link>
      <PaletteButton />
      <div className="flex items-center gap-2 max-md:hidden">
        <Link
          to="/sesiones"
          className="flex min-h-11 flex-col justify-center rounded-button px-3 text-right text-sm leading-tight hover:bg-soil-raised"
        >
          <span className="font-semibold">{session.staff.name}</span>
          <span className="text-soil-muted">{session.roleName}</span>
        </Link>
        <SignOut />
      </div>
    </div>
  </header>
)

/** The menu of narrow windows, with who is signed in. */
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

/** The menu of wide windows, beside the page. */
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

function SignOut() {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action="/salir">
      <Button type="submit" look="secondary" size="small" busy={fetcher.state !== 'idle'}>
        Salir
      </Button>
    </fetcher.Form>
  )
}
