import type { StaffRole } from '@surco/contract'
import { permissionNames } from '@surco/contract'
import { useState } from 'react'

import { Button } from '../../../../storefront/app/ui/button.tsx'
import { CopyButton } from '../../../../storefront/app/ui/copy-button.tsx'
import { Dialog } from '../../../../storefront/app/ui/dialog.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { Notice } from '../../../../storefront/app/ui/notice.tsx'
import { Select } from '../../../../storefront/app/ui/select.tsx'
import { useChange } from '../../lib/change.ts'
import { ChangeForm, SendButton } from '../../ui/change-form.tsx'

interface Props {
  open: boolean
  onClose: () => void
  roles: readonly StaffRole[]
  /** The link of the invitation, once it was created */
  link: string | undefined
  onInvited: (link: string) => void
}

/** Dialog that invites a person and then shows the link, only once. */
export const InviteDialog = ({ open, onClose, roles, link, onInvited }: Props) => (
  <Dialog open={open} onClose={onClose} title={link ? 'Invitación lista' : 'Invitar a alguien'}>
    {open &&
      (link ? (
        <InvitationLink link={link} onClose={onClose} />
      ) : (
        <InviteForm roles={roles} onInvited={onInvited} />
      ))}
  </Dialog>
)

function InviteForm({ roles, onInvited }: Pick<Props, 'roles' | 'onInvited'>) {
  const change = useChange(({ link }: { link: string }) => onInvited(link))
  const faults = change.refused?.fields ?? {}
  const [chosen, setChosen] = useState('')
  return (
    <ChangeForm change={change} intent="invite">
      <Field
        data-first
        name="name"
        label="Nombre"
        error={faults.name}
        autoComplete="off"
        maxLength={80}
      />
      <Field
        name="email"
        type="email"
        label="Email"
        error={faults.email}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Select
        name="role"
        label="Puesto"
        hint={permissionsText(roles.find(({ id }) => id === chosen))}
        error={faults.role}
        defaultValue=""
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <option value="" disabled>
          Elige un puesto
        </option>
        {roles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <SendButton change={change} className="self-start">
        Crear invitación
      </SendButton>
    </ChangeForm>
  )
}

const permissionsText = (role: StaffRole | undefined) =>
  role && `Puede: ${role.permissions.map((one) => permissionNames[one].toLowerCase()).join('; ')}.`

/** The link of an invitation, to be passed on. */
export const InvitationLink = ({ link, onClose }: { link: string; onClose: () => void }) => (
  <div className="flex flex-col items-start gap-4">
    <p>Entrega este enlace a la persona: vale una vez y tres días.</p>
    <Field
      label="Enlace de la invitación"
      value={link}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      className="w-full"
    />
    <CopyButton text={link} of="el enlace" />
    <Notice tone="warning" className="w-full">
      <p>No se vuelve a mostrar. Quien lo tenga puede entrar en lugar de esa persona.</p>
    </Notice>
    <Button onClick={onClose}>Listo</Button>
  </div>
)
