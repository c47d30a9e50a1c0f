import type { CategoryNode, ShopInfo } from '@surco/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import {
  aboutPath,
  accessoriesPath,
  brandsPath,
  catalogPath,
  contactPath,
  serviceCentersPath,
} from '../../lib/paths.ts'
import { CallLink, WriteLink } from '../../ui/contact-links.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { ErrorLine } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CategoryEntry } from './category-entry.tsx'
import { useClosingOnWideWindows } from './use-closing-on-wide-windows.ts'
import { useEverOpened } from './use-ever-opened.ts'

const row = 'flex min-h-12 items-center gap-3 font-medium hover:text-accent'
const drawerId = 'menu'

export function MenuButton() {
  return (
    <button
      type="button"
      popoverTarget={drawerId}
      aria-label="Menú"
      className="-ml-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-surface-sunken md:-mr-3 lg:hidden"
    >
      <Icon name="menu" className="size-6.5" />
    </button>
  )
}

interface Props {
  categories: CategoryNode[] | undefined
  shop: ShopInfo | undefined
  account: ReactNode
}

const services = [
  { name: 'Marcas', to: brandsPath },
  { name: 'Accesorios y Refacciones', to: accessoriesPath },
  { name: 'Centros de Servicio', to: serviceCentersPath },
  { name: 'Contacto', to: contactPath },
  { name: 'Nosotros', to: aboutPath },
]

/** All the ways through the shop on narrow windows; what is in the categories is made when it opens. */
export function MenuDrawer({ categories, shop, account }: Props) {
  useClosingOnWideWindows(drawerId)
  const opened = useEverOpened(drawerId)
  return (
    <Drawer id={drawerId} title="Menú">
      <div className="mb-3">{account}</div>
      <nav aria-label="Menú principal">
        <Link to={catalogPath()} className={`${row} text-accent`}>
          Todos los productos
          <Icon name="arrowRight" className="ml-auto size-5" />
        </Link>
        <ul className="divide-y divide-line border-y border-line">
          {categories?.map((category) => (
            <li key={category.id}>
              <CategoryEntry category={category} unfolds={opened} />
            </li>
          ))}
          {!categories && (
            <li>
              <ErrorLine title="Error al cargar las categorías" />
            </li>
          )}
        </ul>
        <ul>
          {services.map(({ name, to }) => (
            <li key={to}>
              <Link to={to} className={row}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {shop && <Help shop={shop} />}
    </Drawer>
  )
}

const Help = ({ shop }: { shop: ShopInfo }) => (
  <section
    aria-labelledby="menu-ayuda"
    className="mt-2 flex flex-col items-start border-t border-line pt-4"
  >
    <h3 id="menu-ayuda" className="text-sm text-muted">
      Te ayudamos a elegir
    </h3>
    <CallLink phone={shop.tollFreePhone} look="line" />
    <WriteLink number={shop.messagingNumbers[0]} look="line" />
  </section>
)
