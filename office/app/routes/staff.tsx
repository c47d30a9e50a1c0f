import type { ListedStaff, StaffRole } from '@surco/contract'
import { useState } from 'react'
import { useLocation } from 'react-router'

import { Button, TextLink } from '../../../storefront/app/ui/button.tsx'
import { EmptyState } from '../../../storefront/app/ui/empty-state.tsx'
import { InviteDialog } from '../features/staff/invite-dialog.tsx'
import {
  roleName,
  StatusBadge,
  statusNames,
  type StaffStatus,
} from '../features/staff/staff-words.tsx'
import { api } from '../lib/api.ts'
import { attempt, readForm } from '../lib/change.ts'
import { DataTable, type Column } from '../ui/data-table.tsx'
import { EmailText } from '../ui/email-text.tsx'
import { Filters, IndexPage, type View } from '../ui/index-page.tsx'
import { Moment } from '../ui/moment.tsx'
import type { Route } from './+types/staff.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = () => [{ title: 'Personal · Oficina' }]

export const handle: PageHandle = { needs: 'staff.write' }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { data, roles } = await api('GET /admin/staff', {})
  const q = searchParams.get('q') ?? ''
  return { all: data, roles, q, status: searchParams.get('estado') ?? '' }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { name = '', email = '', role = '' } = await readForm(request)
  return attempt(() => api('POST /admin/staff', { body: { name, email, role } }))
}

export default function StaffPage({ loaderData }: Route.ComponentProps) {
  const { all, roles, q, status } = loaderData
  const found = all.filter((member) => matches(member, q))
  const shown = found.filter((member) => status === '' || member.status === status)
  return (
    <IndexPage
      title="Personal"
      intro="Quiénes trabajan en la oficina y qué puede hacer cada uno."
      action={<Invite roles={roles} />}
      views={viewsOf(found, q, status)}
      filters={
        <Filters label="Buscar por nombre o email" q={q}>
          {status && <input type="hidden" name="estado" value={status} />}
        </Filters>
      }
    >
      {shown.length === 0 ? (
        <EmptyState title="Nadie coincide con lo que buscas">
          <TextLink to="/personal">Ver a todos</TextLink>
        </EmptyState>
      ) : (
        <DataTable
          caption="Personal de la oficina"
          columns={columnsOf(roles)}
          rows={shown}
          keyOf={({ id }) => id}
        />
      )}
    </IndexPage>
  )
}

function matches({ name, email }: ListedStaff, q: string) {
  const wanted = q.trim().toLocaleLowerCase('es-MX')
  return [name, email].some((text) => text.toLocaleLowerCase('es-MX').includes(wanted))
}

const viewNames = { ...statusNames, active: 'Activos' }

// safe: these are all the states
const statuses = Object.keys(viewNames) as StaffStatus[]

function viewsOf(found: readonly ListedStaff[], q: string, current: string): View[] {
  const address = (status: string) => {
    const query = new URLSearchParams({ ...(q && { q }), ...(status && { estado: status }) })
    return query.size === 0 ? '/personal' : `/personal?${query}`
  }
  return [
    { to: address(''), name: 'Todos', count: found.length, current: current === '' },
    ...statuses.map((status) => ({
      to: address(status),
      name: viewNames[status],
      count: found.filter((member) => member.status === status).length,
      current: current === status,
    })),
  ]
}

const columnsOf = (
  roles: readonly StaffRole[],
): readonly [Column<ListedStaff>, ...Column<ListedStaff>[]] => [
  {
    title: 'Nombre',
    cell: ({ id, name }) => (
      <TextLink to={`/personal/${id}`} className="inline-flex min-h-11 items-center">
        {name}
      </TextLink>
    ),
  },
  { title: 'Email', cell: ({ email }) => <EmailText email={email} /> },
  { title: 'Puesto', cell: ({ role }) => roleName(roles, role) },
  { title: 'Estado', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    title: 'Último uso',
    cell: ({ lastSeen }) => (lastSeen ? <Moment iso={lastSeen} short /> : 'Sin sesión'),
  },
]

/** Button and dialog of the invitation; the address `#invitar` opens the dialog too. */
function Invite({ roles }: { roles: readonly StaffRole[] }) {
  const { hash, key } = useLocation()
  const [opened, setOpened] = useState(false)
  const [closed, setClosed] = useState<string>()
  const [link, setLink] = useState<string>()
  const open = opened || (hash === '#invitar' && closed !== key)
  const close = () => {
    setOpened(false)
    setClosed(key)
    setLink(undefined)
  }
  return (
    <>
      <Button onClick={() => setOpened(true)}>Invitar a alguien</Button>
      <InviteDialog open={open} onClose={close} roles={roles} link={link} onInvited={setLink} />
    </>
  )
}
