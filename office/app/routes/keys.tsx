import type { ApiKey } from '@surco/contract'
import { permissionNames, permissions } from '@surco/contract'
import { useState } from 'react'

import { notify } from '../../../storefront/app/lib/notifications.ts'
import { Button } from '../../../storefront/app/ui/button.tsx'
import { Checkbox } from '../../../storefront/app/ui/choices.tsx'
import { Dialog } from '../../../storefront/app/ui/dialog.tsx'
import { EmptyState } from '../../../storefront/app/ui/empty-state.tsx'
import { Field } from '../../../storefront/app/ui/field.tsx'
import { api } from '../lib/api.ts'
import { attempt, readForm, useChange } from '../lib/change.ts'
import { may, useStaffSession } from '../lib/session.ts'
import { ChangeForm, SendButton } from '../ui/change-form.tsx'
import { ConfirmedChange } from '../ui/confirmed-change.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { IndexPage } from '../ui/index-page.tsx'
import { Moment } from '../ui/moment.tsx'
import { ShownOnce } from '../ui/shown-once.tsx'
import type { Route } from './+types/keys.ts'
import type { PageHandle } from './page-guard.tsx'

export const meta = () => [{ title: 'Llaves · Oficina' }]

export const handle: PageHandle = { needs: 'staff.write' }

export const clientLoader = async () => (await api('GET /admin/keys', {})).data

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await readForm(request)
  const { intent, id = '', name = '' } = form
  return attempt(async () => {
    if (intent === 'revoke') {
      await api('DELETE /admin/keys/:id', { params: { id } })
      notify({ title: 'La llave ya no abre nada', level: 'success' })
      return undefined
    }
    const chosen = permissions.filter((one) => one in form)
    return api('POST /admin/keys', { body: { name, permissions: chosen } })
  })
}

export default function KeysPage({ loaderData: keys }: Route.ComponentProps) {
  return (
    <IndexPage
      title="Llaves"
      intro="Con una llave, un programa tuyo (un ERP, un reporte) usa la tienda sin contraseña. Cada cosa que cambia queda en el historial con el nombre de su llave."
      action={<NewKey />}
    >
      {keys.length === 0 ? (
        <EmptyState title="Ningún programa tiene llave" />
      ) : (
        <DataTable
          caption="Llaves de programas"
          columns={columns}
          rows={keys}
          keyOf={({ id }) => id}
        />
      )}
    </IndexPage>
  )
}

const columns: readonly [Column<ApiKey>, ...Column<ApiKey>[]] = [
  { title: 'Nombre', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  {
    title: 'Puede',
    cell: ({ permissions: allowed }) => (
      <span className="text-sm">{allowed.map((one) => permissionNames[one]).join(' · ')}</span>
    ),
  },
  {
    title: 'Creada',
    cell: ({ createdAt, createdBy }) => (
      <span>
        <Moment iso={createdAt} short /> por {createdBy}
      </span>
    ),
  },
  {
    title: 'Último uso',
    cell: ({ lastUsed }) => (lastUsed ? <Moment iso={lastUsed} short /> : 'Nunca'),
  },
  {
    title: 'Quitar',
    cell: ({ id, name }) => (
      <ConfirmedChange
        opens="Quitar"
        title={`¿Quitar la llave «${name}»?`}
        confirms="Quitar la llave"
        fields={{ intent: 'revoke', id }}
      >
        <p>El programa que la usa deja de entrar en este momento. No se puede deshacer.</p>
      </ConfirmedChange>
    ),
  },
]

function NewKey() {
  const [open, setOpen] = useState(false)
  const [token, setToken] = useState<string>()
  const close = () => setOpen(false)
  const show = () => {
    setToken(undefined)
    setOpen(true)
  }
  return (
    <>
      <Button onClick={show}>Crear una llave</Button>
      <Dialog open={open} onClose={close} title={token ? 'Llave lista' : 'Crear una llave'}>
        {open && (token ? <Made token={token} onClose={close} /> : <KeyForm onMade={setToken} />)}
      </Dialog>
    </>
  )
}

function KeyForm({ onMade }: { onMade: (token: string) => void }) {
  const session = useStaffSession()
  const change = useChange(({ token }: { token: string }) => onMade(token))
  const faults = change.refused?.fields ?? {}
  return (
    <ChangeForm change={change} intent="create">
      <Field
        name="name"
        label="Para qué es"
        hint="El nombre del programa, como «ERP» o «Reporte de ventas»."
        error={faults.name}
        maxLength={60}
        autoComplete="off"
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">Qué puede hacer</legend>
        {permissions
          .filter((one) => may(session, one))
          .map((one) => (
            <Checkbox key={one} name={one} label={permissionNames[one]} />
          ))}
        {faults.permissions && (
          <p role="alert" className="text-sm text-danger">
            {faults.permissions}
          </p>
        )}
      </fieldset>
      <p className="text-sm text-muted">
        Reembolsos, llaves y personal piden siempre a una persona con su código.
      </p>
      <SendButton change={change} className="self-start">
        Crear la llave
      </SendButton>
    </ChangeForm>
  )
}

const Made = ({ token, onClose }: { token: string; onClose: () => void }) => (
  <ShownOnce
    label="Llave"
    of="la llave"
    text={token}
    warning="No se vuelve a mostrar. Quien la tenga puede lo que la llave permite."
    onClose={onClose}
  >
    <p>
      El programa la manda en cada llamada: <code>Authorization: Bearer …</code>
    </p>
  </ShownOnce>
)
