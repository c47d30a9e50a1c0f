import type { ApiError } from '@surco/contract/client'
import { data, redirect } from 'react-router'

import { errorText, isRefusal } from '../data/error-texts.ts'
import { shopContext } from '../data/load-blocks.ts'
import {
  type ReviewFaults,
  ReviewForm,
  typedOf,
  type TypedReview,
} from '../features/review/review-form.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { contactPath, productPath, reviewPath } from '../lib/paths.ts'
import { TextLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Picture } from '../ui/picture.tsx'
import { Stars } from '../ui/stars.tsx'
import type { Route } from './+types/review.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'Tu opinión',
    description: 'Cuéntanos cómo te resultó lo que compraste.',
    path: '/opinar',
    noindex: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const key = params['*']
  const thanks = new URL(request.url).searchParams.has('gracias')
  try {
    const { api } = context.get(shopContext)
    const { data: offered } = await api('GET /product-reviews/:key', { params: { key } })
    return { key, thanks, offered }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data({ key, thanks: false, offered: undefined }, { status: 404 })
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const key = params['*']
  const form = await request.formData()
  const word = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const typed: TypedReview = {
    rating: word('rating'),
    title: word('title'),
    comment: word('comment'),
    name: word('name'),
  }
  try {
    const body = { ...typed, rating: Number(typed.rating) }
    await context.get(shopContext).api('PUT /product-reviews/:key', { params: { key }, body })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data({ typed, faults: faultsOf(error) }, { status: error.status })
  }
  return redirect(`${reviewPath(key)}?gracias=si`, 303)
}

const faultsOf = (error: ApiError): ReviewFaults => ({
  fields: Object.fromEntries(error.errors.map(({ field, message }) => [field, message])),
  message: errorText(error),
})

export default function ReviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { key, thanks, offered } = loaderData
  return (
    <div className="page min-h-[70dvh] py-8 md:py-12">
      {offered ? (
        <>
          <h1 className="text-title">Tu opinión</h1>
          <ProductLine {...offered.product} />
          {thanks && !actionData && <Thanks />}
          {offered.review?.answer ? (
            <Answered {...offered.review} />
          ) : (
            <ReviewForm
              reviewKey={key}
              typed={actionData?.typed ?? typedOf(offered)}
              faults={actionData?.faults}
              isChange={offered.review !== undefined}
            />
          )}
        </>
      ) : (
        <div className="flex max-w-text flex-col gap-3">
          <h1 className="text-title">Este enlace no sirve</h1>
          <p className="text-muted">
            Quizá el pedido se devolvió, o el enlace llegó cortado. Si quieres contarnos algo,{' '}
            <TextLink to={contactPath}>escríbenos</TextLink>.
          </p>
        </div>
      )}
    </div>
  )
}

const ProductLine = ({ SKU, nombre, foto }: { SKU: string; nombre: string; foto: string }) => (
  <div className="my-6 flex max-w-text items-center gap-4 border-y border-line py-3">
    <Picture
      path={foto}
      alt=""
      width={64}
      height={64}
      sizes="64px"
      className="size-16 object-contain"
    />
    <TextLink to={productPath(SKU)} className="min-w-0 wrap-anywhere">
      {nombre}
    </TextLink>
  </div>
)

const Thanks = () => (
  <div className="mb-6 max-w-text" role="status">
    <Notice tone="success" title="Gracias: recibimos tu opinión">
      <p>La publicamos en cuanto la revisemos. Hasta que la tienda responda, puedes cambiarla.</p>
    </Notice>
  </div>
)

interface WrittenReview {
  rating: number
  title: string
  comment: string
  answer: string
}

const Answered = ({ rating, title, comment, answer }: WrittenReview) => (
  <div className="flex max-w-text flex-col items-start gap-3">
    <Stars rating={rating} />
    {title && <h2 className="text-heading wrap-anywhere">{title}</h2>}
    <p className="wrap-anywhere whitespace-pre-line">{comment}</p>
    <div className="w-full rounded-control bg-surface-soft px-4 py-3 text-sm">
      <p className="font-semibold">Respuesta de la tienda</p>
      <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
    </div>
    <p className="text-sm text-muted">La tienda ya respondió, así que ya no se puede cambiar.</p>
  </div>
)
