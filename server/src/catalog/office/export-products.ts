import { officeProducts } from '@surco/contract'

import { ROWS_AT_ONCE, serveExport } from '../../exports/index.ts'
import type { Api } from '../../platform/http/implement.ts'
import type { Shop } from '../../shop.ts'
import { pageOfProducts } from './list-products.ts'

/** Serves the list of products as files for reading. They cannot be imported: names, prices and categories differ. */
export const serveProductFiles = (api: Api, shop: Shop) =>
  serveExport(api, shop, {
    endpoint: officeProducts['GET /admin/products'],
    address: '/admin/products',
    name: 'Productos',
    read: (asked, after: string | undefined) =>
      pageOfProducts(shop.db, { ...asked, ...(after !== undefined && { after }) }, ROWS_AT_ONCE),
    columns: [
      { title: 'SKU', cell: ({ SKU }) => SKU },
      { title: 'Nombre', cell: ({ nombre }) => nombre },
      { title: 'Marca', cell: ({ marca }) => marca },
      { title: 'Categoría mostrada', cell: ({ categoria }) => categoria },
      { title: 'Precio de lista', cell: ({ precioOriginal }) => precioOriginal },
      { title: 'Precio vigente', cell: ({ precio }) => precio },
      { title: 'Existencias', cell: ({ stock }) => stock },
      { title: 'Apartadas', cell: ({ reserved }) => reserved },
      { title: 'Se cotiza', cell: ({ requiresQuote }) => (requiresQuote ? 'sí' : 'no') },
      { title: 'En la tienda', cell: ({ published }) => (published ? 'sí' : 'no') },
    ],
  })
