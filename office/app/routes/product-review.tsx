import type { OfficeProductReview } from '@surco/contract'

import { notify } from '../../../storefront/app/lib/notifications.ts'
import { Badge } from '../../../storefront/app/ui/badge.tsx'
import { TextLink } from '../../../storefront/app/ui/button.tsx'
import { Field } from '../../../storefront/app/ui/field.tsx'
import { Stars } from '../../../storefront/app/ui/stars.tsx'
import { TextArea } from '../../../storefront/app/ui/text-area.tsx'
import { Changes } from '../features/book/changes.tsx'
import { api } from '../lib/api.ts'
import { attempt, readForm } from '../lib/change.ts'
import { ConfirmedChange } from '../ui/confirmed-change.tsx'
import { Part } from '../ui/details-page.tsx'
import { FormPage } from '../ui/form-page.tsx'
import { Moment } from '../ui/moment.tsx'
import type { Route } from './+types/product-review.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Opinión de ${loaderData?.name ?? 'un cliente'} · Oficina` },
]

export const handle: PageHandle = { needs: 'content.write' }

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) =>
  (await api('GET /admin/product-reviews/:id', { params })).data

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const typed = await readForm(request)
  const { status = '' } = typed
  return attempt(async () => {
    const { revision = '' } = typed
    const body = { revision, ...bodyOf(typed) }
    await api('PATCH /admin/product-reviews/:id', { params, body })
    notify({ title: doneTexts[status] ?? 'Respuesta guardada', level: 'success' })
  })
}

function bodyOf({
  status,
  hiddenReason = '',
  answer = '',
}: Readonly<Partial<Record<string, string>>>) {
  if (status === 'shown') return { status } as const
  return status === 'hidden' ? ({ status, hiddenReason } as const) : { answer }
}

const doneTexts: Readonly<Record<string, string>> = {
  shown: 'Opinión publicada',
  hidden: 'Opinión oculta',
}

const marks = { pending: 'Por revisar', shown: 'A la vista', hidden: 'Oculta' }

export default function ProductReviewPage({ loaderData: review }: Route.ComponentProps) {
  const { name, rating, title, comment, answer = '', status, product, orderNumber, book } = review
  return (
    <FormPage
      title={name}
      back={{ to: '/opiniones/productos', name: 'Opiniones de productos' }}
      mark={<Badge tone={status === 'shown' ? 'accent' : 'neutral'}>{marks[status]}</Badge>}
      saved={answer}
      aside={<Visibility review={review} />}
      after={<Changes book={book} />}
    >
      {(faults) => (
        <>
          <Part title="Lo que dice">
            <div className="flex flex-col items-start gap-3">
              <Stars rating={rating} />
              {title && <p className="font-bold wrap-anywhere">{title}</p>}
              <p className="wrap-anywhere whitespace-pre-line">{comment}</p>
              <p className="text-sm text-muted">
                <Moment iso={review.createdAt} /> · {product.nombre} (SKU {product.SKU})
              </p>
              {orderNumber && (
                <TextLink to={`/pedidos/${orderNumber}`}>Ver el pedido #{orderNumber}</TextLink>
              )}
            </div>
          </Part>
          <Part title="Tu respuesta">
            <input type="hidden" name="revision" value={review.revision} />
            <TextArea
              name="answer"
              label="Se muestra debajo de la opinión"
              hint="Desde entonces, quien la escribió ya no la puede cambiar."
              optional
              defaultValue={answer}
              error={faults.answer}
              maxLength={600}
            />
          </Part>
        </>
      )}
    </FormPage>
  )
}

interface VisibilityProps {
  review: Pick<OfficeProductReview, 'status' | 'hiddenReason' | 'revision'>
}

const Visibility = ({ review: { status, hiddenReason, revision } }: VisibilityProps) => (
  <Part title="En la tienda">
    <div className="flex flex-col items-start gap-3">
      {hiddenReason && <p className="wrap-anywhere">Oculta: {hiddenReason}</p>}
      {status !== 'shown' && (
        <ConfirmedChange
          opens="Publicar"
          title="¿Publicar esta opinión?"
          confirms="Publicar"
          fields={{ status: 'shown', revision }}
        >
          <p>Se ve en la página del producto y cuenta en sus estrellas.</p>
        </ConfirmedChange>
      )}
      {status !== 'hidden' && (
        <ConfirmedChange
          opens="Ocultar"
          title="¿Ocultar esta opinión?"
          confirms="Ocultar"
          fields={{ status: 'hidden', revision }}
        >
          {(faults) => (
            <>
              <p>Nadie la verá y no contará en las estrellas. Puedes publicarla después.</p>
              <Field
                name="hiddenReason"
                label="¿Por qué?"
                hint="Solo lo ve el personal."
                error={faults.hiddenReason}
                maxLength={200}
              />
            </>
          )}
        </ConfirmedChange>
      )}
    </div>
  </Part>
)
