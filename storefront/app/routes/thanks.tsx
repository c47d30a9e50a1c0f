import { MembersOnly } from '../entities/session/members-only.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { catalogPath, myOrdersPath } from '../lib/paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
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

/** Thanks a customer for what they bought. */
const Thanks = () => (
  <div className="mx-auto flex max-w-text flex-col items-center gap-4 rounded-card bg-surface-soft px-5 py-14 text-center md:py-20">
    <span className="grid size-16 place-items-center rounded-pill bg-highlight text-highlight-ink">
      <Icon name="check" className="size-8" />
    </span>
    <h1 className="text-title">Gracias por tu compra</h1>
    <p className="text-muted">Te enviamos por correo los datos de tu pedido.</p>
    <div className="mt-2 flex flex-col gap-3 sm:flex-row">
      <LinkButton to={myOrdersPath}>Ver mis pedidos</LinkButton>
      <LinkButton to={catalogPath()} look="secondary">
        Continuar comprando
      </LinkButton>
    </div>
  </div>
)
