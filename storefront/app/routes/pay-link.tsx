import { data } from 'react-router'

import { isRefusal } from '../data/error-texts.ts'
import { shopContext } from '../data/load-blocks.ts'
import { CallLink } from '../entities/contact/contact-links.tsx'
import { PayLinkStanding, PayLinkSummary } from '../features/checkout/pay-link-parts.tsx'
import { PaymentSteps } from '../features/order/payment-steps.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { contactPath, orderLookupPath } from '../lib/paths.ts'
import { useShopData } from '../shop-data.ts'
import { LinkButton, TextLink } from '../ui/button.tsx'
import { latePart } from '../ui/late-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/pay-link.ts'

const PayLinkPayment = latePart(
  async () => (await import('../features/checkout/pay-link.tsx')).PayLinkPayment,
  <Skeleton className="h-96" />,
)

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'Paga tu pedido',
    description: 'Paga el pedido que acordaste con nosotros.',
    path: '/pagar',
    noindex: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = params['*']
  try {
    const { api } = context.get(shopContext)
    const { data: link } = await api('GET /pay-links/:id', { params: { id } })
    return { id, link }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data({ id, link: undefined }, { status: 404 })
  }
}

export default function PayLinkRoute({ loaderData: { id, link } }: Route.ComponentProps) {
  const { shop } = useShopData()
  if (!link) return <NoSuchLink />
  return (
    <div className="page min-h-dvh py-4 md:py-8">
      <h1 className="mb-4 text-title md:mb-8">Pedido #{link.number}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-16 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <aside className="top-6 lg:sticky lg:col-start-2">
          <PayLinkSummary link={link} />
        </aside>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-1">
          <PayLinkStanding {...link} />
          {link.payment && <PaymentSteps payment={link.payment} total={link.total} />}
          {link.payable && (
            <section aria-labelledby="pagar" className="flex flex-col gap-5">
              <h2 id="pagar" className="text-heading">
                {link.payment ? 'O paga de otra forma' : 'Paga tu pedido'}
              </h2>
              <PayLinkPayment id={id} link={link} />
            </section>
          )}
          {link.state === 'paid' && <AfterPayment id={id} number={link.number} />}
          {shop?.tollFreePhone && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
              <p className="text-muted">¿Algo no es como lo acordamos?</p>
              <CallLink phone={shop.tollFreePhone} look="secondary" />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

const AfterPayment = ({ id, number }: { id: string; number: string }) => (
  <div className="flex flex-wrap gap-3">
    <LinkButton to={orderLookupPath(number)}>Ver mi pedido</LinkButton>
    <LinkButton to={`/api/orders/receipt/${id}.pdf`} look="secondary" external>
      Comprobante
    </LinkButton>
  </div>
)

const NoSuchLink = () => (
  <div className="page min-h-[70dvh] py-8 md:py-12">
    <div className="flex max-w-text flex-col gap-3">
      <h1 className="text-title">Este enlace no sirve</h1>
      <p className="text-muted">
        Quizá llegó cortado. Ábrelo otra vez desde el mensaje, o{' '}
        <TextLink to={contactPath}>escríbenos</TextLink> y te mandamos otro.
      </p>
    </div>
  </div>
)
