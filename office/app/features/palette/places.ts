import type { Permission, StaffSession } from '@surco/contract'

import { bareName } from '../../../../storefront/app/lib/match-name.ts'
import type { IconName } from '../../../../storefront/app/ui/icon.tsx'
import { may } from '../../lib/session.ts'
import { menuOf } from '../frame/menu.ts'

/** A target of the palette. */
export interface Option {
  to: string
  name: string
  icon: IconName
  /** Distinguishes options of the same name */
  detail?: string
}

/** Options of one kind. */
export interface Group {
  title: string
  options: readonly Option[]
}

interface Action extends Option {
  needs: Permission
}

/** Actions that start on a page of their own, or in a dialog that a page opens with. */
const actions: readonly Action[] = [
  { to: '/importaciones', name: 'Importar productos', icon: 'file', needs: 'catalog.write' },
  { to: '/pedidos/nuevo', name: 'Pedido por teléfono', icon: 'plus', needs: 'orders.refund' },
  { to: '/nuevo/categoria', name: 'Agregar categoría', icon: 'plus', needs: 'catalog.write' },
  { to: '/nuevo/marca', name: 'Agregar marca', icon: 'plus', needs: 'catalog.write' },
  { to: '/nuevo/cupon', name: 'Crear cupón', icon: 'plus', needs: 'prices.write' },
  { to: '/nuevo/banner', name: 'Crear banner', icon: 'plus', needs: 'content.write' },
  { to: '/nuevo/centro', name: 'Agregar centro de servicio', icon: 'plus', needs: 'content.write' },
  { to: '/nuevo/zona', name: 'Nueva zona de envío', icon: 'plus', needs: 'settings.write' },
  { to: '/personal#invitar', name: 'Invitar a alguien', icon: 'plus', needs: 'staff.write' },
]

/** Returns the permitted pages and actions whose names have words that start with the typed ones. */
export function placesOf(session: StaffSession, typed: string): Group[] {
  const wanted = wordsOf(typed)
  const isFound = ({ name }: Option) => {
    const words = wordsOf(name)
    return wanted.every((part) => words.some((word) => word.startsWith(part)))
  }
  const pages = [
    ...menuOf(session),
    { to: '/sesiones', name: 'Mis sesiones', icon: 'user' } as const,
  ]
  const groups = [
    { title: 'Páginas', options: pages.filter(isFound) },
    {
      title: 'Acciones',
      options: actions.filter((action) => may(session, action.needs) && isFound(action)),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

const wordsOf = (text: string) => bareName(text).split(' ').filter(Boolean)
