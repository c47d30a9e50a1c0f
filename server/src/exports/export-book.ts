import { officeBook } from '@surco/contract'

import { listBook } from '../book/index.ts'
import type { Api } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { ROWS_AT_ONCE, serveExport } from './serve-export.ts'

/** Serves the book as files. Not in `book`, which exports depend on to record each file. */
export const serveBookFiles = (api: Api, shop: Shop) =>
  serveExport(api, shop, {
    endpoint: officeBook['GET /admin/book'],
    address: '/admin/book',
    name: 'Historial',
    async read(asked, before: number | undefined) {
      const wanted = { ...asked, ...(before !== undefined && { before }) }
      const { data, next } = await listBook(shop.db, wanted, {
        networks: true,
        size: ROWS_AT_ONCE,
      })
      return { rows: data, next }
    },
    columns: [
      { title: 'Fecha', cell: ({ at }) => new Date(at) },
      { title: 'Quién', cell: ({ actor }) => actor.name },
      { title: 'Desde', cell: ({ actor }) => actor.network },
      { title: 'Qué', cell: ({ action }) => action },
      { title: 'De qué', cell: ({ subject }) => subject.name },
      {
        title: 'Cambios',
        cell: ({ changes }) =>
          changes
            .map(({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`)
            .join('\n'),
      },
    ],
  })
