import type { ListedStaff, StaffRole } from '@surco/contract'

import { Badge, type BadgeTone } from '../../../../storefront/app/ui/badge.tsx'

export type StaffStatus = ListedStaff['status']

/** Names of the states of staff. */
export const statusNames: Readonly<Record<StaffStatus, string>> = {
  active: 'Activo',
  invited: 'Sin aceptar',
  disabled: 'Sin acceso',
}

const tones: Readonly<Record<StaffStatus, BadgeTone>> = {
  active: 'accent',
  invited: 'warning',
  disabled: 'neutral',
}

export const StatusBadge = ({ status }: { status: StaffStatus }) => (
  <Badge tone={tones[status]}>{statusNames[status]}</Badge>
)

/** Returns the name of a role; its id when the role no longer exists. */
export const roleName = (roles: readonly StaffRole[], id: string): string =>
  roles.find((role) => role.id === id)?.name ?? id
