import { notify } from '../../../storefront/app/lib/notifications.ts'
import { Badge } from '../../../storefront/app/ui/badge.tsx'
import { Stars } from '../../../storefront/app/ui/stars.tsx'
import { TextArea } from '../../../storefront/app/ui/text-area.tsx'
import { Changes } from '../features/book/changes.tsx'
import { api } from '../lib/api.ts'
import { attempt, readForm } from '../lib/change.ts'
import { ConfirmedChange } from '../ui/confirmed-change.tsx'
import { Part } from '../ui/details-page.tsx'
import { FormPage } from '../ui/form-page.tsx'
import { Moment } from '../ui/moment.tsx'
import type { Route } from './+types/review.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Opinión de ${loaderData?.name ?? 'un cliente'} · Oficina` },
]

export const handle: PageHandle = { needs: 'content.write' }

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) =>
  (await api('GET /admin/reviews/:id', { params })).data

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const { hidden, answer = '' } = await readForm(request)
  const body = hidden === undefined ? { answer } : { hidden: hidden === 'true' }
  return attempt(async () => {
    await api('PATCH /admin/reviews/:id', { params, body })
    notify({ title: doneText(hidden), level: 'success' })
  })
}

/** Returns the notification, by the new value of `hidden`. */
function doneText(hidden: string | undefined) {
  if (hidden === undefined) return 'Respuesta guardada'
  return hidden === 'true' ? 'Opinión oculta' : 'Opinión a la vista'
}

export default function ReviewPage({ loaderData: review }: Route.ComponentProps) {
  const { name, rating, comment, answer = '', hidden, product, createdAt, book } = review
  return (
    <FormPage
      title={name}
      back={{ to: '/opiniones', name: 'Opiniones' }}
      mark={hidden && <Badge>Oculta</Badge>}
      saved={answer}
      aside={<Visibility hidden={hidden} />}
      after={<Changes book={book} />}
    >
      {(faults) => (
        <>
          <Part title="Lo que dice">
            <div className="flex flex-col items-start gap-3">
              <Stars rating={rating} />
              <p className="wrap-anywhere whitespace-pre-line">{comment}</p>
              <p className="text-sm text-muted">
                <Moment iso={createdAt} />
                {product && ` · compró ${product.nombre} (SKU ${product.SKU})`}
              </p>
            </div>
          </Part>
          <Part title="Tu respuesta">
            <TextArea
              name="answer"
              label="Se muestra debajo de la opinión"
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

const Visibility = ({ hidden }: { hidden: boolean }) => (
  <Part title="En la tienda">
    {hidden ? (
      <ConfirmedChange
        opens="Mostrar otra vez"
        title="¿Mostrar otra vez esta opinión?"
        confirms="Mostrar"
        fields={{ hidden: 'false' }}
      >
        <p>Vuelve a contar en el promedio.</p>
      </ConfirmedChange>
    ) : (
      <ConfirmedChange
        opens="Ocultar opinión"
        title="¿Ocultar esta opinión?"
        confirms="Ocultar"
        fields={{ hidden: 'true' }}
      >
        <p>Nadie la verá y no contará en el promedio. Puedes mostrarla otra vez.</p>
      </ConfirmedChange>
    )}
  </Part>
)
