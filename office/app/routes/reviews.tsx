import type { OfficeReview } from '@surco/contract'

import { calendarDay, formatShortDay } from '../../../storefront/app/lib/format.ts'
import { Badge } from '../../../storefront/app/ui/badge.tsx'
import { TextLink } from '../../../storefront/app/ui/button.tsx'
import { EmptyState } from '../../../storefront/app/ui/empty-state.tsx'
import { Stars } from '../../../storefront/app/ui/stars.tsx'
import { reviewTabs, shopAddress, shopViews } from '../features/reviews/views.ts'
import { api } from '../lib/api.ts'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { Filters, IndexPage } from '../ui/index-page.tsx'
import type { Route } from './+types/reviews.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = () => [{ title: 'Opiniones · Oficina' }]

export const handle: PageHandle = { needs: 'content.write' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const q = searchParams.get('q') ?? ''
  const named = searchParams.get('vista') ?? ''
  const { name: shown, view } = shopViews.find(({ name }) => name === named) ?? {
    name: '',
    view: 'all' as const,
  }
  const page = Math.max(1, Number(searchParams.get('pagina')) || 1)
  const response = await api('GET /admin/reviews', { query: { view, page, ...(q && { q }) } })
  return { ...response, q, shown }
}

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { data, meta: paging, q, shown } = loaderData
  return (
    <IndexPage
      title="Opiniones"
      next={
        paging.hasNextPage
          ? shopAddress({ vista: shown, q, pagina: String(paging.page + 1) })
          : undefined
      }
      intro="Lo que dicen los clientes de la tienda, en la página de inicio y en cada producto."
      views={reviewTabs(shopAddress({ vista: shown }))}
      filters={
        <Filters label="Buscar por nombre o por lo que dice" q={q}>
          {shown && <input type="hidden" name="vista" value={shown} />}
        </Filters>
      }
    >
      {data.length === 0 ? (
        <EmptyState title={q ? 'Ninguna opinión coincide' : 'Aquí no hay opiniones'}>
          {(q || shown) && <TextLink to="/opiniones">Ver todas las opiniones</TextLink>}
        </EmptyState>
      ) : (
        <DataTable caption="Opiniones" columns={columns} rows={data} keyOf={({ _id }) => _id} />
      )}
    </IndexPage>
  )
}

const columns: readonly [Column<OfficeReview>, ...Column<OfficeReview>[]] = [
  {
    title: 'Cliente',
    cell: ({ _id, name }) => (
      <TextLink to={`/opiniones/${_id}`} className="inline-flex min-h-11 items-center">
        {name}
      </TextLink>
    ),
  },
  { title: 'Estrellas', cell: ({ rating }) => <Stars rating={rating} /> },
  {
    title: 'Dice',
    cell: ({ comment }) => <span className="line-clamp-2 max-w-text">{comment}</span>,
  },
  {
    title: 'Estado',
    cell: ({ hidden, answer }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        {hidden && <Badge>Oculta</Badge>}
        {answer ? <Badge tone="accent">Respondida</Badge> : !hidden && '—'}
      </span>
    ),
  },
  { title: 'Fecha', cell: ({ createdAt }) => formatShortDay(calendarDay(new Date(createdAt))) },
]
