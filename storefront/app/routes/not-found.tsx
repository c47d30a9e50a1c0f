import { data } from 'react-router'

import { NotFound } from '../features/fallback/not-found.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { useShopLists } from '../shop-data.ts'
import type { Route } from './+types/not-found.ts'

export { pageHeaders as headers } from '../data/load-blocks.ts'

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Página no encontrada',
    description: 'Esta página no existe. Busca lo que necesitas o entra por una categoría.',
    path: '/',
    noindex: true,
  })

export default function NotFoundRoute() {
  const { categories = [] } = useShopLists()
  return <NotFound categories={categories} />
}
