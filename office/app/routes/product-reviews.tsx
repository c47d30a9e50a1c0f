import type { OfficeProductReview } from '@surco/contract'

import { calendarDay, formatShortDay } from '../../../storefront/app/lib/format.ts'
import { Badge } from '../../../storefront/app/ui/badge.tsx'
import { TextLink } from '../../../storefront/app/ui/button.tsx'
import { EmptyState } from '../../../storefront/app/ui/empty-state.tsx'
import { Stars } from '../../../storefront/app/ui/stars.tsx'
import { productAddress, productViews, reviewTabs } from '../features/reviews/views.ts'
import { addressWith } from '../lib/address.ts'
import { api } from '../lib/api.ts'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { Filters, IndexPage } from '../ui/index-page.tsx'
import type { Route } from './+types/product-reviews.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = () => [{ title: 'Opiniones de productos · Oficina' }]

export const handle: PageHandle = { needs: 'content.write' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const q = searchParams.get('q') ?? ''
  const named = searchParams.get('vista') ?? ''
  const { name: shown, status } = productViews.find(({ name }) => name === named) ?? {
    name: '',
    status: 'pending' as const,
  }
  const page = Math.max(1, Number(searchParams.get('pagina')) || 1)
  const query = { status, page, ...(q && { q }) }
  const files = addressWith('/admin/product-reviews', { status, q })
  return { ...(await api('GET /admin/product-reviews', { query })), q, shown, files }
}

export default function ProductReviewsPage({ loaderData }: Route.ComponentProps) {
  const { data, meta: paging, q, shown, files } = loaderData
  const next = productAddress({ vista: shown, q, pagina: String(paging.page + 1) })
  return (
    <IndexPage
      title="Opiniones"
      files={files}
      next={paging.hasNextPage ? next : undefined}
      intro="Lo que dicen de un producto quienes lo compraron. Nadie las ve antes de que las publiques."
      views={reviewTabs(productAddress({ vista: shown }))}
      filters={
        <Filters label="Buscar por nombre o por lo que dice" q={q}>
          {shown && <input type="hidden" name="vista" value={shown} />}
        </Filters>
      }
    >
      {data.length === 0 ? (
        <EmptyState title={q ? 'Ninguna opinión coincide' : emptyTitle(shown)}>
          {q && <TextLink to={productAddress({ vista: shown })}>Ver todas</TextLink>}
        </EmptyState>
      ) : (
        <DataTable
          caption="Opiniones de productos"
          columns={columns}
          rows={data}
          keyOf={({ id }) => String(id)}
        />
      )}
    </IndexPage>
  )
}

const emptyTitle = (shown: string) =>
  shown === '' ? 'No hay opiniones por revisar' : 'Aquí no hay opiniones'

const columns: readonly [Column<OfficeProductReview>, ...Column<OfficeProductReview>[]] = [
  {
    title: 'Cliente',
    cell: ({ id, name }) => (
      <TextLink
        to={`/opiniones/productos/${id}`}
        className="inline-flex min-h-11 items-center wrap-anywhere"
      >
        {name}
      </TextLink>
    ),
  },
  { title: 'Estrellas', cell: ({ rating }) => <Stars rating={rating} /> },
  {
    title: 'Dice',
    cell: ({ title, comment }) => (
      <span className="line-clamp-2 max-w-text wrap-anywhere">
        {title && <strong>{title}. </strong>}
        {comment}
      </span>
    ),
  },
  {
    title: 'Producto',
    cell: ({ product }) => <span className="line-clamp-2">{product.nombre}</span>,
  },
  {
    title: 'Respuesta',
    cell: ({ answer }) => (answer ? <Badge tone="accent">Respondida</Badge> : '—'),
  },
  { title: 'Fecha', cell: ({ createdAt }) => formatShortDay(calendarDay(new Date(createdAt))) },
]
