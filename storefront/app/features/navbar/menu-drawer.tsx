import type { CategoryNode, ShopInfo } from '@surco/contract'
import { type ReactNode, useEffect } from 'react'

import { CallLink, WriteLink } from '../../entities/contact/contact-links.tsx'
import { Link } from '../../lib/link.tsx'
import {
  aboutPath,
  accessoriesPath,
  brandsPath,
  catalogPath,
  contactPath,
  serviceCentersPath,
} from '../../lib/paths.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { ErrorLine } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { closePanel, useEverOpened } from '../../ui/use-menu.ts'

const row = 'flex min-h-12 items-center gap-3 font-medium hover:text-accent'
const drawerId = 'menu'

export function MenuButton() {
  return (
    <button
      type="button"
      popoverTarget={drawerId}
      aria-label="Menú"
      className="-ml-2.5 inline-flex size-button shrink-0 items-center justify-center rounded-button hover:bg-surface-sunken md:-mr-3 lg:hidden"
    >
      <Icon name="menu" className="size-6.5" />
    </button>
  )
}

interface MenuDrawerProps {
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

/** Main menu of narrow windows; subcategories are rendered when it first opens. */
export function MenuDrawer({ categories, shop, account }: MenuDrawerProps) {
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
      {shop && (shop.tollFreePhone || shop.messagingNumbers[0]) && <Help shop={shop} />}
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

const entryRow = 'flex min-h-12 items-center hover:text-accent'

interface CategoryEntryProps {
  category: CategoryNode
  /** Whether it unfolds; otherwise it is a link */
  unfolds: boolean
}

/** A category of the menu; it unfolds to its subcategories, and these to theirs. */
const CategoryEntry = ({ category: { name, subcategories }, unfolds }: CategoryEntryProps) => (
  <Entry name={name} to={catalogPath({ categoria: name })} look="font-medium">
    {unfolds
      ? subcategories.map((sub) => (
          <li key={sub.id}>
            <SubcategoryEntry category={name} subcategory={sub} />
          </li>
        ))
      : []}
  </Entry>
)

interface SubcategoryProps {
  category: string
  subcategory: CategoryNode['subcategories'][number]
}

function SubcategoryEntry({ category, subcategory }: SubcategoryProps) {
  const { name, subSubcategories } = subcategory
  const query = { categoria: category, subcategoria: name }
  return (
    <Entry name={name} to={catalogPath(query)} look="">
      {subSubcategories.map((sub) => (
        <li key={sub.id}>
          <Link
            to={catalogPath({ ...query, subsubcategoria: sub.name })}
            className={`${entryRow} text-muted`}
          >
            {sub.name}
          </Link>
        </li>
      ))}
    </Entry>
  )
}

interface EntryProps {
  name: string
  /** Address of all its products */
  to: string
  look: string
  /** Entries below it; without any it is a link */
  children: ReactNode[]
}

function Entry({ name, to, look, children }: EntryProps) {
  if (children.length === 0) {
    return (
      <Link to={to} className={`${entryRow} ${look}`}>
        {name}
      </Link>
    )
  }
  return (
    <details>
      <summary className={`${entryRow} justify-between gap-3 ${look} [[open]>&]:text-accent`}>
        {name}
        <Icon
          name="chevronDown"
          className="size-5 transition-transform [[open]>summary>&]:rotate-180"
        />
      </summary>
      <ul className="mb-3 border-l-2 border-line pl-4">
        <li>
          <Link to={to} className={`${entryRow} font-medium text-accent`}>
            Ver todo<span className="sr-only"> de {name}</span>
          </Link>
        </li>
        {children}
      </ul>
    </details>
  )
}

/** Windows in which the header itself has the menus */
const wide = '(width >= 64rem)'

/** Closes a drawer of narrow windows when the window becomes wide. */
function useClosingOnWideWindows(id: string) {
  useEffect(() => {
    const width = matchMedia(wide)
    const close = () => {
      if (width.matches) closePanel(document.getElementById(id))
    }
    width.addEventListener('change', close)
    return () => width.removeEventListener('change', close)
  }, [id])
}
