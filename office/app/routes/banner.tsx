import { redirect } from 'react-router'

import { notify } from '../../../storefront/app/lib/notifications.ts'
import { BannerFields, bannerOf, noBanner } from '../features/banners/banner-fields.tsx'
import { BannerBadge } from '../features/banners/banner-words.tsx'
import { Changes } from '../features/book/changes.tsx'
import { api } from '../lib/api.ts'
import { attempt, onceOf, readForm, seenOf } from '../lib/change.ts'
import { ConfirmedChange } from '../ui/confirmed-change.tsx'
import { Part } from '../ui/details-page.tsx'
import { FormPage } from '../ui/form-page.tsx'
import type { Route } from './+types/banner.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.title ?? 'Banner nuevo'} · Oficina` },
]

export const handle: PageHandle = { needs: 'content.write' }

export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) =>
  id === undefined ? null : (await api('GET /admin/banners/:id', { params: { id } })).data

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const { intent, ...form } = await readForm(request)
  return attempt(async () => {
    if (id === undefined) {
      await api('POST /admin/banners', { body: bannerOf(form) }, onceOf(form))
      notify({ title: 'Banner creado', level: 'success' })
      throw redirect('/banners')
    }
    if (intent === 'delete') {
      await api('DELETE /admin/banners/:id', { params: { id } })
      notify({ title: 'Banner borrado', level: 'success' })
      throw redirect('/banners')
    }
    await api('PATCH /admin/banners/:id', {
      params: { id },
      body: { ...bannerOf(form), ...seenOf(form) },
    })
    notify({ title: 'Banner guardado', level: 'success' })
  })
}

const back = { to: '/banners', name: 'Banners' }

export default function BannerPage({ loaderData: banner }: Route.ComponentProps) {
  if (!banner) {
    return (
      <FormPage title="Banner nuevo" back={back} saved="" creates="Crear banner" aside={null}>
        {(faults) => <BannerFields banner={noBanner} faults={faults} />}
      </FormPage>
    )
  }
  const { book, state, ...words } = banner
  return (
    <FormPage
      title={banner.title}
      back={back}
      mark={<BannerBadge state={state} />}
      saved={words}
      seen={book[0]?.id ?? 0}
      aside={
        <Part title="Borrar">
          <ConfirmedChange
            opens="Borrar banner"
            title={`¿Borrar «${banner.title}»?`}
            confirms="Borrar"
            fields={{ intent: 'delete' }}
          >
            <p>No se puede recuperar. Si quizá lo uses otra vez, mejor ocúltalo.</p>
          </ConfirmedChange>
        </Part>
      }
      after={<Changes book={book} />}
    >
      {(faults) => <BannerFields banner={banner} faults={faults} />}
    </FormPage>
  )
}
