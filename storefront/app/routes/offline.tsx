import { OfflinePage } from '../features/offline/offline-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { offlinePath } from '../lib/paths.ts'
import type { Route } from './+types/offline.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Sin conexión',
    description: 'No hay conexión con la tienda. Aquí están tu carrito y los productos que viste.',
    path: offlinePath,
    noindex: true,
  })

export default function OfflineRoute() {
  return <OfflinePage />
}
