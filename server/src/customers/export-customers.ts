import { officeCustomers } from '@surco/contract'

import { ROWS_AT_ONCE, serveExport } from '../exports/index.ts'
import type { Api } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { listCustomers } from './list-customers.ts'

/** Serves the list of customers as files, to staff who may handle personal data. */
export const serveCustomerFiles = (api: Api, shop: Shop) =>
  serveExport(api, shop, {
    endpoint: officeCustomers['GET /admin/customers'],
    address: '/admin/customers',
    name: 'Clientes',
    staff: 'customers.erase',
    fresh: true,
    async read(asked, after: string | undefined) {
      const wanted = { ...asked, size: ROWS_AT_ONCE, ...(after !== undefined && { after }) }
      const { data, next } = await listCustomers(shop.db, wanted)
      return { rows: data, next }
    },
    columns: [
      { title: 'Nombre', cell: ({ name }) => name },
      { title: 'Email', cell: ({ email }) => email },
      { title: 'Desde', cell: ({ since }) => new Date(since) },
      { title: 'Pedidos pagados', cell: ({ orders }) => orders },
      { title: 'Total comprado', cell: ({ spent }) => spent },
    ],
  })
