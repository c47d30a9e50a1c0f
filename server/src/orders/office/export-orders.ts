import { deliveryName, officeOrders, statusNames } from '@surco/contract'

import { ROWS_AT_ONCE, serveExport } from '../../exports/index.ts'
import type { Api } from '../../platform/http/implement.ts'
import type { Shop } from '../../shop.ts'
import { pageOfOrders } from './list-orders.ts'

/** Serves the list of orders as files. */
export const serveOrderFiles = (api: Api, shop: Shop) =>
  serveExport(api, shop, {
    endpoint: officeOrders['GET /admin/orders'],
    address: '/admin/orders',
    name: 'Pedidos',
    read: (asked, after: string | undefined) =>
      pageOfOrders(shop.db, { ...asked, ...(after !== undefined && { after }) }, ROWS_AT_ONCE),
    columns: [
      { title: 'Pedido', cell: ({ number }) => number },
      { title: 'Fecha', cell: ({ createdAt }) => new Date(createdAt) },
      { title: 'Pagado el', cell: ({ paidAt }) => (paidAt === null ? null : new Date(paidAt)) },
      { title: 'Estado', cell: ({ status }) => statusNames[status] },
      { title: 'Entrega', cell: deliveryName },
      { title: 'Comprador', cell: ({ name }) => name },
      { title: 'Lugar', cell: ({ place }) => place },
      { title: 'Piezas', cell: ({ units }) => units },
      { title: 'Por enviar', cell: ({ toShip }) => toShip },
      { title: 'Total', cell: ({ total }) => total },
      { title: 'Reembolsado', cell: ({ refunded }) => refunded },
      { title: 'Forma de pago', cell: ({ paymentMethod }) => paymentMethod },
      { title: 'Con problema', cell: ({ hasProblem }) => (hasProblem ? 'Sí' : '') },
    ],
  })
