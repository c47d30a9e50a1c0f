import { data } from 'react-router'

import { notify } from '../../../storefront/app/lib/notifications.ts'
import { TextLink } from '../../../storefront/app/ui/button.tsx'
import { TextArea } from '../../../storefront/app/ui/text-area.tsx'
import { Changes } from '../features/book/changes.tsx'
import { settingsTabs } from '../features/settings/settings-tabs.ts'
import { api } from '../lib/api.ts'
import { attempt, readForm, seenOf } from '../lib/change.ts'
import { ConfirmedChange } from '../ui/confirmed-change.tsx'
import { Part } from '../ui/details-page.tsx'
import { FormParts } from '../ui/form-parts.tsx'
import { IndexPage } from '../ui/index-page.tsx'
import type { Route } from './+types/legal-text.ts'
import type { PageHandle } from './page-guard.tsx'

/** The texts, by name in the address. */
const texts: Readonly<
  Partial<Record<string, { name: 'terms' | 'privacy'; title: string; shown: string }>>
> = {
  terminos: { name: 'terms', title: 'Términos y condiciones', shown: '/terminos-y-condiciones' },
  privacidad: { name: 'privacy', title: 'Aviso de privacidad', shown: '/aviso-de-privacidad' },
}

function textOf(named: string) {
  const text = texts[named]
  if (!text) throw data(undefined, { status: 404 })
  return text
}

export const meta = () => [{ title: 'Texto legal · Oficina' }]

export const handle: PageHandle = { needs: 'settings.write' }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const text = textOf(params.text)
  const response = await api('GET /admin/legal-texts/:name', { params: { name: text.name } })
  return { ...response, text, address: `/ajustes/${params.text}` }
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const form = await readForm(request)
  const { markdown = '' } = form
  const { name } = textOf(params.text)
  return attempt(async () => {
    await api('PATCH /admin/legal-texts/:name', {
      params: { name },
      body: { markdown, ...seenOf(form) },
    })
    notify({ title: 'Texto guardado', level: 'success' })
  })
}

export default function LegalTextPage({ loaderData }: Route.ComponentProps) {
  const { data: saved, book, text, address } = loaderData
  return (
    <IndexPage title={text.title} views={settingsTabs(address)}>
      <div className="flex max-w-200 flex-col gap-6">
        <FormParts key={text.name} saved={saved} seen={book[0]?.id ?? 0}>
          {(faults) => (
            <Part title="Texto">
              <TextArea
                name="markdown"
                label="En Markdown"
                hint="# Título, «Última actualización: …», ## Sección. {tienda}, {razonSocial}, {rfc}, {domicilio}, {correo}, {telefono}, {sitio} y {entrega} se llenan con tus ajustes."
                defaultValue={saved.markdown}
                error={faults.markdown}
                rows={24}
                maxLength={60_000}
              />
            </Part>
          )}
        </FormParts>
        <div className="flex flex-wrap items-center gap-4">
          <TextLink to={window.location.origin + text.shown} external>
            Ver cómo se muestra
          </TextLink>
          {saved.isOwn && (
            <ConfirmedChange
              opens="Volver al texto de la tienda"
              title="¿Volver al texto de la tienda?"
              confirms="Volver"
              fields={{ markdown: '' }}
            >
              <p>Tu texto se quita. Cópialo antes si quizá lo uses.</p>
            </ConfirmedChange>
          )}
        </div>
        <Changes book={book} />
      </div>
    </IndexPage>
  )
}
