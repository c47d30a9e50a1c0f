import type { ListedStaff, StaffRole } from '@surco/contract'
import { permissionNames } from '@surco/contract'
import { useState } from 'react'

import { notify } from '../../../../storefront/app/lib/notifications.ts'
import { Dialog } from '../../../../storefront/app/ui/dialog.tsx'
import { Select } from '../../../../storefront/app/ui/select.tsx'
import { useChange } from '../../lib/change.ts'
import { ChangeForm, SendButton } from '../../ui/change-form.tsx'
import { ConfirmedChange } from '../../ui/confirmed-change.tsx'
import { Part } from '../../ui/details-page.tsx'
import { InvitationLink } from './invite-dialog.tsx'
import { roleName } from './staff-words.tsx'

interface Props {
  one: ListedStaff
}

/** The role of somebody, what it allows, and how to give another. */
export function RolePart({ one, roles }: Props & { roles: readonly StaffRole[] }) {
  const [chosen, setChosen] = useState(one.role)
  const role = roles.find(({ id }) => id === chosen)
  return (
    <Part title="Qué puede hacer">
      <div className="flex flex-col items-start gap-4">
        <Select
          label="Puesto"
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          className="w-full"
        >
          {roles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <ul className="list-disc pl-5 text-sm text-muted">
          {role?.permissions.map((permission) => (
            <li key={permission}>{permissionNames[permission]}</li>
          ))}
        </ul>
        {chosen !== one.role && (
          <ConfirmedChange
            fields={{ role: chosen }}
            opens="Cambiar puesto"
            title={`¿Cambiar el puesto de ${one.name}?`}
            confirms="Cambiar puesto"
            done="Puesto cambiado"
          >
            <p>
              Pasa de {roleName(roles, one.role)} a {roleName(roles, chosen)}. Sus sesiones se
              cierran y entra de nuevo con lo que su puesto permite.
            </p>
          </ConfirmedChange>
        )}
      </div>
    </Part>
  )
}

/** Takes somebody's access away, or gives it back. */
export function AccessPart({ one }: Props) {
  const isBarred = one.status === 'disabled'
  return (
    <Part title="Acceso">
      {isBarred ? (
        <ConfirmedChange
          key="readmit"
          fields={{ disabled: 'false' }}
          opens="Devolver el acceso"
          title={`¿Devolver el acceso a ${one.name}?`}
          confirms="Devolver el acceso"
          done="Acceso devuelto"
        >
          <p>Podrá entrar otra vez con su contraseña y su app de autenticación.</p>
        </ConfirmedChange>
      ) : (
        <ConfirmedChange
          key="bar"
          fields={{ disabled: 'true' }}
          opens="Quitar el acceso"
          title={`¿Quitar el acceso a ${one.name}?`}
          confirms="Quitar el acceso"
          done="Acceso retirado"
        >
          <p>Sus sesiones se cierran ahora y ya no podrá entrar. Puedes devolvérselo después.</p>
        </ConfirmedChange>
      )}
    </Part>
  )
}

/** Makes a new link for somebody who has not accepted; the one before is good no more. */
export function InvitePart({ one: { email, name, role } }: Props) {
  const [link, setLink] = useState<string>()
  const change = useChange<{ link: string }>((made) => {
    setLink(made.link)
    notify({ title: 'Invitación lista', level: 'success' })
  })
  return (
    <Part title="Invitación">
      <ChangeForm change={change} intent="invite">
        <p>Si perdió su enlace, crea otro: el anterior deja de servir.</p>
        {Object.entries({ email, name, role }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <SendButton change={change} look="secondary" className="self-start">
          Crear otro enlace
        </SendButton>
      </ChangeForm>
      <Dialog open={link !== undefined} onClose={() => setLink(undefined)} title="Invitación lista">
        {link && <InvitationLink link={link} onClose={() => setLink(undefined)} />}
      </Dialog>
    </Part>
  )
}
