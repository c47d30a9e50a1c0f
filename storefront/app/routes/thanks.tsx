import { MembersOnly } from '../features/order/members-only.tsx'
import { Thanks } from '../features/order/thanks.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/thanks.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Gracias por tu compra',
    description: 'Tu compra está hecha. Gracias por elegirnos.',
    path: '/gracias',
    noindex: true,
  })

export default function ThanksRoute() {
  return (
    <div className="page min-h-[70dvh] py-8 md:py-16">
      <MembersOnly awaited={<Skeleton className="h-96" />}>
        <Thanks />
      </MembersOnly>
    </div>
  )
}
