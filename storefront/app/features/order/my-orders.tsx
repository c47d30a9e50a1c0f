import { useSearchParams } from 'react-router'

import { api } from '../../data/api.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { pageNumber } from '../../lib/page-number.ts'
import { catalogPath, myOrdersPath } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { OrderCard } from './order-card.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'

const size = 10

/** The customer's orders, newest first, in pages. */
export function MyOrders({ phone }: { phone?: string | undefined }) {
  const [params] = useSearchParams()
  const page = pageNumber(params.get('pagina'))
  const { data, error, retry } = useAnswer(String(page), (signal) =>
    api('GET /orders', { query: { page, size } }, { signal }),
  )
  if (error) return <ErrorState title="No pudimos cargar tus pedidos." onRetry={retry} />
  if (!data) return <OrdersSkeleton />
  if (data.data.length === 0) return <NoOrders first={page === 1} />
  return (
    <>
      <ul className="flex flex-col gap-5">
        {data.data.map(({ id, attributes }) => (
          <li key={id}>
            <OrderCard order={attributes} phone={phone} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pageSize={size} total={data.meta.total} to={pagePath} />
    </>
  )
}

const pagePath = (page: number) => (page > 1 ? `${myOrdersPath}?pagina=${page}` : myOrdersPath)

const NoOrders = ({ first }: { first: boolean }) => (
  <EmptyState
    icon="receipt"
    title={first ? 'Todavía no tienes pedidos' : 'No hay pedidos en esta página'}
  >
    <p className="max-w-text text-muted">
      {first
        ? 'Aquí verás tus compras, en qué van y sus recibos.'
        : 'Tus pedidos más recientes están en la primera página.'}
    </p>
    <LinkButton to={first ? catalogPath() : myOrdersPath} className="mt-3">
      {first ? 'Ir a productos' : 'Ver mis pedidos'}
    </LinkButton>
  </EmptyState>
)
