import { officeProductReviews } from '@surco/contract'

import { serveExport } from '../exports/index.ts'
import type { Api } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { listForOffice } from './moderate-reviews.ts'

/** Serves product reviews as files. */
export const serveReviewFiles = (api: Api, shop: Shop) =>
  serveExport(api, shop, {
    endpoint: officeProductReviews['GET /admin/product-reviews'],
    address: '/admin/product-reviews',
    name: 'Opiniones',
    async read(asked, page: number = 1) {
      const { data, meta } = await listForOffice(shop.db, { ...asked, page })
      return { rows: data, next: page < meta.totalPages ? page + 1 : null }
    },
    columns: [
      { title: 'Fecha', cell: ({ createdAt }) => new Date(createdAt) },
      { title: 'SKU', cell: ({ product }) => product.SKU },
      { title: 'Producto', cell: ({ product }) => product.nombre },
      { title: 'Pedido', cell: ({ orderNumber }) => orderNumber },
      { title: 'Nombre', cell: ({ name }) => name },
      { title: 'Estrellas', cell: ({ rating }) => rating },
      { title: 'Título', cell: ({ title }) => title },
      { title: 'Comentario', cell: ({ comment }) => comment },
      { title: 'Respuesta', cell: ({ answer }) => answer ?? '' },
    ],
  })
