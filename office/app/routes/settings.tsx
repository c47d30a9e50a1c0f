import { notify } from '../../../storefront/app/lib/notifications.ts'
import { Changes } from '../features/book/changes.tsx'
import { SettingsFields, settingsOf } from '../features/settings/settings-fields.tsx'
import { settingsTabs } from '../features/settings/settings-tabs.ts'
import { api } from '../lib/api.ts'
import { attempt, readForm, seenOf } from '../lib/change.ts'
import { FormParts } from '../ui/form-parts.tsx'
import { IndexPage } from '../ui/index-page.tsx'
import type { Route } from './+types/settings.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = () => [{ title: 'Ajustes · Oficina' }]

export const handle: PageHandle = { needs: 'settings.write' }

export const clientLoader = () => api('GET /admin/settings', {})

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await readForm(request)
  return attempt(async () => {
    await api('PATCH /admin/settings', { body: { ...settingsOf(form), ...seenOf(form) } })
    notify({ title: 'Ajustes guardados', level: 'success' })
  })
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { data: settings, book } = loaderData
  return (
    <IndexPage
      title="Ajustes"
      intro="Lo que la tienda dice de sí misma. Se ve en cuanto lo guardas."
      views={settingsTabs('/ajustes')}
    >
      <div className="flex max-w-200 flex-col gap-6">
        <FormParts saved={settings} seen={book[0]?.id ?? 0}>
          {(faults) => <SettingsFields settings={settings} faults={faults} />}
        </FormParts>
        <Changes book={book} />
      </div>
    </IndexPage>
  )
}
