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
  member: ListedStaff
}

/** The role of a member of staff with its permissions, and the action to change it. */
export function RolePart({ member, roles }: Props & { roles: readonly StaffRole[] }) {
  const role = roles.find(({ id }) => id === member.role)
  return (
    <Part title="Puesto">
      <p className="font-semibold">{roleName(roles, member.role)}</p>
      <ul className="mt-1 mb-4 list-disc pl-5 text-sm text-muted">
        {role?.permissions.map((permission) => (
          <li key={permission}>{permissionNames[permission]}</li>
        ))}
      </ul>
      <ConfirmedChange
        opens="Cambiar puesto"
        title={`Cambiar el puesto de ${member.name}`}
        confirms="Guardar"
      >
        <Select name="role" label="Puesto nuevo" defaultValue={member.role}>
          {roles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <p>Sus sesiones se cierran: entra de nuevo con lo que su puesto permite.</p>
      </ConfirmedChange>
    </Part>
  )
}

/** Action to disable or re-enable a member of staff. */
export const AccessPart = ({ member: { name, status } }: Props) => (
  <Part title="Acceso">
    {status === 'disabled' ? (
      <ConfirmedChange
        opens="Devolver el acceso"
        title={`¿Devolver el acceso a ${name}?`}
        confirms="Devolver el acceso"
        fields={{ disabled: 'false' }}
      >
        <p>Podrá entrar otra vez con su contraseña y su app de autenticación.</p>
      </ConfirmedChange>
    ) : (
      <ConfirmedChange
        opens="Quitar el acceso"
        title={`¿Quitar el acceso a ${name}?`}
        confirms="Quitar el acceso"
        fields={{ disabled: 'true' }}
      >
        <p>Sus sesiones se cierran ahora y ya no podrá entrar. Puedes devolvérselo después.</p>
      </ConfirmedChange>
    )}
  </Part>
)

/** Creates another link for an invitation that was not accepted; the previous link becomes invalid. */
export function InvitePart({ member: { email, name, role } }: Props) {
  const [link, setLink] = useState<string>()
  const change = useChange((made: { link: string }) => {
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
