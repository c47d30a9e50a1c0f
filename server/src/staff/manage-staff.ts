import { parseArgs } from 'node:util'

import { CommandFault, jsonCommand } from '../platform/commands/index.ts'
import { ShopError } from '../platform/errors.ts'
import type { Shop } from '../shop.ts'
import { inviteStaff } from './invitations.ts'
import { listRoles, listStaff } from './members.ts'

/** A request of the staff command; {@link manageStaff} handles each verb. */
type StaffRequest =
  | { verb: 'list' }
  | { verb: 'add'; email: string; name: string; role?: string | undefined }

const USAGE = 'Uso: npm run staff -- list | add CORREO [--name NOMBRE] [--role PUESTO]'

/** Parses the arguments of `npm run staff --`; throws {@link CommandFault} with the usage. */
export function readStaffArguments([verb, ...rest]: string[]): StaffRequest {
  if (verb === 'list' && rest.length === 0) return { verb }
  if (verb !== 'add') throw new CommandFault(USAGE)
  const { values, positionals } = readOptions(rest)
  const [email = ''] = positionals
  if (!/^\S+@\S+\.\S+$/.test(email) || positionals.length > 1) throw new CommandFault(USAGE)
  const { name = email.split('@', 1).join(''), role } = values
  return { verb, email, name, role }
}

function readOptions(args: string[]) {
  try {
    const options = { name: { type: 'string' }, role: { type: 'string' } } as const
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new CommandFault(USAGE)
  }
}

/** Carries out the request and returns Spanish lines to print. Throws {@link CommandFault}. */
export async function manageStaff(shop: Shop, request: StaffRequest): Promise<string[]> {
  if (request.verb === 'list') return describeStaff(shop)
  const actor = { kind: 'command', name: 'npm run staff' } as const
  const roles = (await listRoles(shop)).map(({ id }) => id)
  if (request.role !== undefined && !roles.includes(request.role)) {
    throw new CommandFault(`No existe el puesto ${request.role}. Hay: ${roles.join(', ')}`)
  }
  const link = await inviteStaff(shop, actor, request).catch((error: unknown) => {
    if (!(error instanceof ShopError) || !error.particulars.message) throw error
    throw new CommandFault(error.particulars.message)
  })
  return [`Invitación de ${request.email}, para una vez y tres días:`, link]
}

const statuses = { invited: 'sin aceptar', active: 'activo', disabled: 'sin acceso' }

async function describeStaff(shop: Shop) {
  const all = await listStaff(shop)
  if (all.length === 0) return ['Nadie todavía: npm run staff -- add CORREO']
  return all.map(({ name, email, role, status }) =>
    [name, email, role, statuses[status]].join(' · '),
  )
}

/** {@link manageStaff} through the running shop. */
export const { commands: staffCommands, ask: manageThroughShop } = jsonCommand(
  '/staff',
  manageStaff,
)
