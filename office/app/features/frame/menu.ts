import type { Permission, StaffSession } from '@surco/contract'

import type { IconName } from '../../../../storefront/app/ui/icon.tsx'
import { may } from '../../lib/session.ts'

interface MenuEntry {
  to: string
  name: string
  icon: IconName
  needs?: Permission
}

/** The pages of the office, in the order of the menu. */
const entries: readonly MenuEntry[] = [
  { to: '/', name: 'Inicio', icon: 'grid' },
  { to: '/pedidos', name: 'Pedidos', icon: 'receipt', needs: 'orders.read' },
  { to: '/productos', name: 'Productos', icon: 'file' },
  { to: '/categorias', name: 'Categorías', icon: 'menu', needs: 'catalog.write' },
  { to: '/marcas', name: 'Marcas', icon: 'medal', needs: 'catalog.write' },
  { to: '/clientes', name: 'Clientes', icon: 'headset', needs: 'customers.read' },
  { to: '/cupones', name: 'Cupones', icon: 'tag', needs: 'prices.write' },
  { to: '/banners', name: 'Banners', icon: 'play', needs: 'content.write' },
  { to: '/opiniones', name: 'Opiniones', icon: 'message', needs: 'content.write' },
  { to: '/centros', name: 'Centros', icon: 'pin', needs: 'content.write' },
  { to: '/busqueda', name: 'Búsqueda', icon: 'search', needs: 'content.write' },
  { to: '/operacion', name: 'Operación', icon: 'shield', needs: 'orders.refund' },
  { to: '/envios', name: 'Envíos', icon: 'truck', needs: 'settings.write' },
  { to: '/ajustes', name: 'Ajustes', icon: 'filter', needs: 'settings.write' },
  { to: '/personal', name: 'Personal', icon: 'user', needs: 'staff.write' },
  { to: '/llaves', name: 'Llaves', icon: 'lock', needs: 'staff.write' },
  { to: '/webhooks', name: 'Webhooks', icon: 'share', needs: 'staff.write' },
  { to: '/historial', name: 'Historial', icon: 'clock', needs: 'staff.write' },
]

/** Returns the menu entries that the signed-in person may use. */
export const menuOf = (session: StaffSession): MenuEntry[] =>
  entries.filter(({ needs }) => needs === undefined || may(session, needs))
