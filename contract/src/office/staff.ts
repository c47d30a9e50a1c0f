import { Type, type Static } from 'typebox'

import type { Endpoints } from '../endpoint.ts'
import { Done, Email, Key, knownPassword, OpenSession } from '../fields.ts'
import { requiredText } from './fields.ts'
import { permissions } from './permissions.ts'

const Permission = Type.Enum(permissions)

/** A member of staff. */
export type StaffMember = Static<typeof StaffMember>
const StaffMember = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  role: Type.String({ description: 'Id of a role' }),
})

/** A role and what it allows. */
export type StaffRole = Static<typeof StaffRole>
const StaffRole = Type.Object({
  id: Type.String(),
  name: Type.String(),
  permissions: Type.Array(Permission),
})

/** The signed-in member of staff and their permissions. */
export type StaffSession = Static<typeof StaffSession>
const StaffSession = Type.Object({
  staff: StaffMember,
  roleName: Type.String(),
  permissions: Type.Array(Permission),
  expiresAt: Type.String({ description: 'ISO 8601, at most 12 hours after the sign-in' }),
})

/** A six-digit authenticator code (TOTP, RFC 6238). */
const Code = Type.String({
  pattern: '^ *[0-9]{3} ?[0-9]{3} *$',
  'x-message': 'Escribe los 6 dígitos de tu app de autenticación.',
  'x-required': 'Escribe los 6 dígitos de tu app de autenticación.',
})

const StaffPassword = Type.String({
  minLength: 10,
  maxLength: 128,
  'x-message': 'La contraseña debe tener al menos 10 caracteres.',
  'x-required': 'La contraseña es obligatoria.',
})

const InvitationToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })

const Name = requiredText(80, 'Escribe el nombre de la persona.', 'El nombre es obligatorio.')

const RoleId = Type.String({ pattern: '^[a-z][a-z-]{0,39}$', 'x-message': 'Elige un puesto.' })

/** A member of staff in the list for their managers. */
export type ListedStaff = Static<typeof ListedStaff>
const ListedStaff = Type.Object({
  ...StaffMember.properties,
  status: Type.Enum(['invited', 'active', 'disabled']),
  lastSeen: Type.Union([Type.String({ description: 'ISO 8601' }), Type.Null()]),
})

/** Sign-in to the office, and management of staff. */
export const officeStaff = {
  'POST /admin/session': {
    summary: 'Sign in to the office; the session is an HttpOnly cookie',
    body: Type.Object({
      email: Email,
      password: knownPassword('Escribe tu contraseña.'),
      code: Code,
    }),
    response: StaffSession,
  },
  'GET /admin/session': {
    summary: 'Who is signed in to the office',
    staff: 'person',
    response: StaffSession,
  },
  'DELETE /admin/session': { summary: 'Sign out of the office', staff: 'person', response: Done },
  'POST /admin/session/proof': {
    summary: 'Confirm the identity with a fresh code, as refunds and changes of staff require',
    staff: 'person',
    body: Type.Object({ code: Code }),
    response: Done,
  },
  'GET /admin/sessions': {
    summary: 'Own sessions, last used first',
    staff: 'person',
    response: Type.Object({ data: Type.Array(OpenSession) }),
  },
  'DELETE /admin/sessions': {
    summary: 'End all own sessions but the current one',
    staff: 'person',
    response: Type.Object({ ended: Type.Integer() }),
  },
  'POST /admin/invitation': {
    summary: 'The invited person, and the secret for their authenticator',
    body: Type.Object({ token: InvitationToken }),
    response: Type.Object({
      name: Type.String(),
      email: Type.String(),
      secret: Type.String({ description: 'Base32, to be typed' }),
      uri: Type.String({ description: 'otpauth://, to be shown as a QR code' }),
    }),
  },
  'POST /admin/invitation/accept': {
    summary: 'Choose a password, confirm the authenticator and sign in; the link is valid once',
    body: Type.Object({ token: InvitationToken, password: StaffPassword, code: Code }),
    response: StaffSession,
  },
  'GET /admin/staff': {
    summary: 'All staff and all roles',
    staff: 'staff.write',
    response: Type.Object({ data: Type.Array(ListedStaff), roles: Type.Array(StaffRole) }),
  },
  'POST /admin/staff': {
    summary: 'Invite a person, or invite again; returns the link, valid once and for three days',
    staff: 'staff.write',
    fresh: true,
    body: Type.Object({ email: Email, name: Name, role: RoleId }),
    response: Type.Object({ link: Type.String() }),
  },
  'PATCH /admin/staff/:id': {
    summary: 'Change the role of a member of staff, or disable them; their sessions end',
    staff: 'staff.write',
    fresh: true,
    params: Type.Object({ id: Key }),
    body: Type.Object({
      role: Type.Optional(RoleId),
      disabled: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({ data: ListedStaff }),
  },
} satisfies Endpoints
