import { data } from 'react-router'

import { notify } from '../../../storefront/app/lib/notifications.ts'
import { Entries } from '../features/book/entries.tsx'
import { AccessPart, InvitePart, RolePart } from '../features/staff/member-parts.tsx'
import { StatusBadge } from '../features/staff/staff-words.tsx'
import { api } from '../lib/api.ts'
import { attempt, readForm } from '../lib/change.ts'
import { DetailsPage, Part } from '../ui/details-page.tsx'
import { EmailText } from '../ui/email-text.tsx'
import { Moment } from '../ui/moment.tsx'
import type { Route } from './+types/staff-member.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.member.name ?? 'Persona'} · Oficina` },
]

export const handle: PageHandle = { needs: 'staff.write' }

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [{ data: all, roles }, book] = await Promise.all([
    api('GET /admin/staff', {}),
    api('GET /admin/book', { query: { kind: 'staff', id } }),
  ])
  const member = all.find((other) => other.id === id)
  if (!member) throw data(undefined, { status: 404 })
  return { member, roles, book }
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const { intent, role = '', disabled, email = '', name = '' } = await readForm(request)
  if (intent === 'invite') {
    return attempt(() => api('POST /admin/staff', { body: { email, name, role } }))
  }
  const body = disabled === undefined ? { role } : { disabled: disabled === 'true' }
  return attempt(async () => {
    await api('PATCH /admin/staff/:id', { params, body })
    notify({ title: doneText(disabled), level: 'success' })
  })
}

/** Returns the notification, by the new value of `disabled`. */
const doneText = (disabled: string | undefined) => {
  if (disabled === undefined) return 'Puesto cambiado'
  return disabled === 'true' ? 'Acceso retirado' : 'Acceso devuelto'
}

export default function StaffMemberPage({ loaderData }: Route.ComponentProps) {
  const { member, roles, book } = loaderData
  return (
    <DetailsPage
      title={member.name}
      back={{ to: '/personal', name: 'Personal' }}
      mark={<StatusBadge status={member.status} />}
      aside={
        <>
          <RolePart member={member} roles={roles} />
          {member.status === 'invited' && <InvitePart member={member} />}
          <AccessPart member={member} />
        </>
      }
    >
      <Part title="Datos">
        <dl className="grid gap-x-6 gap-y-1 xs:grid-cols-[auto_1fr]">
          <dt className="text-muted">Email</dt>
          <dd>
            <EmailText email={member.email} />
          </dd>
          <dt className="text-muted">Último uso</dt>
          <dd>{member.lastSeen ? <Moment iso={member.lastSeen} /> : 'Sin sesión'}</dd>
        </dl>
      </Part>
      <Part title="Cambios">
        <Entries
          key={book.data[0]?.id}
          page={book}
          roles={roles}
          address={`/historial?${new URLSearchParams({ tipo: 'staff', de: member.id })}`}
        />
      </Part>
    </DetailsPage>
  )
}
