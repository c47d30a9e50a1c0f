import type { OpenSession } from '@surco/contract'

import { formatCount } from '../../../storefront/app/lib/format.ts'
import { notify } from '../../../storefront/app/lib/notifications.ts'
import { Badge } from '../../../storefront/app/ui/badge.tsx'
import { api } from '../lib/api.ts'
import { attempt, useChange } from '../lib/change.ts'
import { ChangeForm, SendButton } from '../ui/change-form.tsx'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { IndexPage } from '../ui/index-page.tsx'
import { Moment } from '../ui/moment.tsx'
import type { Route } from './+types/sessions.ts'

export const meta = () => [{ title: 'Mis sesiones · Oficina' }]

export const clientLoader = async () => (await api('GET /admin/sessions', {})).data

export const clientAction = () => attempt(() => api('DELETE /admin/sessions', {}))

const columns: readonly [Column<OpenSession>, ...Column<OpenSession>[]] = [
  {
    title: 'Dispositivo',
    cell: ({ device, current }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {device || 'Dispositivo desconocido'}
        {current && <Badge tone="accent">Este</Badge>}
      </span>
    ),
  },
  { title: 'Entraste', cell: ({ since }) => <Moment iso={since} short /> },
  { title: 'Último uso', cell: ({ lastSeen }) => <Moment iso={lastSeen} short /> },
]

export default function Sessions({ loaderData: sessions }: Route.ComponentProps) {
  const others = sessions.length - 1
  return (
    <IndexPage
      title="Mis sesiones"
      intro="Una sesión termina por sí sola a las 12 horas."
      action={others > 0 && <EndOthers />}
    >
      <DataTable
        caption="Dónde tienes sesión en la oficina"
        columns={columns}
        rows={sessions}
        keyOf={({ since, device }) => `${since} ${device}`}
      />
    </IndexPage>
  )
}

function EndOthers() {
  const change = useChange(({ ended }: { ended: number }) =>
    notify({
      title: formatCount(ended, 'sesión cerrada', 'sesiones cerradas'),
      level: 'success',
    }),
  )
  return (
    <ChangeForm change={change}>
      <SendButton change={change} look="secondary">
        Cerrar las demás
      </SendButton>
    </ChangeForm>
  )
}
