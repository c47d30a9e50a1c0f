/** What a member of staff may do; a role is a set of permissions. */
export const permissions = [
  'orders.read',
  'orders.ship',
  'orders.refund',
  'catalog.write',
  'prices.write',
  'content.write',
  'customers.read',
  'customers.erase',
  'settings.write',
  'staff.write',
] as const
export type Permission = (typeof permissions)[number]

/** The names of permissions in the office. */
export const permissionNames: Readonly<Record<Permission, string>> = {
  'orders.read': 'Ver pedidos',
  'orders.ship': 'Preparar y enviar pedidos',
  'orders.refund': 'Hacer pedidos por teléfono, cancelar y reembolsar',
  'catalog.write': 'Cambiar productos y existencias',
  'prices.write': 'Cambiar precios y cupones',
  'content.write': 'Cambiar banners, opiniones y centros de servicio',
  'customers.read': 'Ver clientes',
  'customers.erase': 'Exportar y borrar datos de clientes',
  'settings.write': 'Cambiar los ajustes de la tienda',
  'staff.write': 'Administrar al personal, las llaves y los webhooks, y ver todo el historial',
}
