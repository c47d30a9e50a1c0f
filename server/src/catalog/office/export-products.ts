import { officeProducts } from '@surco/contract'

import { ROWS_AT_ONCE, serveExport } from '../../exports/index.ts'
import type { Api } from '../../platform/http/implement.ts'
import type { Shop } from '../../shop.ts'
import { pageOfProducts } from './list-products.ts'

/** Serves the list of products as files; what an import takes is named by the same columns. */
export const serveProductFiles = (api: Api, shop: Shop) =>
  serveExport(api, shop, {
    endpoint: officeProducts['GET /admin/products'],
    address: '/admin/products',
    name: 'Productos',
    read: (asked, after: string | undefined) =>
      pageOfProducts(shop.db, { ...asked, ...(after !== undefined && { after }) }, ROWS_AT_ONCE),
    columns: [
      { title: 'SKU', cell: ({ SKU }) => SKU },
      { title: 'nombre', cell: ({ nombre }) => nombre },
      { title: 'marca', cell: ({ marca }) => marca },
      { title: 'categoria', cell: ({ categoria }) => categoria },
      { title: 'precioOriginal', cell: ({ precioOriginal }) => precioOriginal },
      { title: 'precio', cell: ({ precio }) => precio },
      { title: 'stock', cell: ({ stock }) => stock },
      { title: 'apartadas', cell: ({ reserved }) => reserved },
      { title: 'cotizar', cell: ({ requiresQuote }) => (requiresQuote ? 'sí' : 'no') },
      { title: 'publicado', cell: ({ published }) => (published ? 'sí' : 'no') },
    ],
  })
