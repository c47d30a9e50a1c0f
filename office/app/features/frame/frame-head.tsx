import { Link } from '../../../../storefront/app/lib/link.tsx'
import { IconButton } from '../../../../storefront/app/ui/button.tsx'
import type { FrameData } from '../../lib/session.ts'
import { DRAWER, SignOut } from './frame-menu.tsx'
import { PaletteButton } from './palette-button.tsx'

/** The header of every page: the shop's name, menu button, search, and the signed-in person. */
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
          <span className="sr-only">Mis sesiones</span>
        </Link>
        <SignOut />
      </div>
    </div>
  </header>
)
