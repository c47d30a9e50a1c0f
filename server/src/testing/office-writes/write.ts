import type { Contract } from '@surco/contract'
import sharp from 'sharp'

import type { PayingShop } from '../paying-shop.ts'
import type { Request } from '../send-request.ts'
import type { createStaff } from '../staff.ts'

/** A call of the office that may change something. */
export type WriteAddress = Extract<
  keyof Contract,
  `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} /admin/${string}`
>

type Staff = Awaited<ReturnType<typeof createStaff>>

/** A test shop and its owner. */
export interface Office {
  shop: PayingShop
  owner: Staff
}

/** The request of a call; by default the owner makes it. */
export type Prepared = Request & { by?: Pick<Staff, 'id' | 'name' | 'cookie'> }
type Prepare = (office: Office) => Prepared | Promise<Prepared>

/** Calls that change something, with the actions that each leaves in the book. */
export type Writes = Partial<Record<WriteAddress, { leaves: string[]; prepare: Prepare }>>

/** Calls that leave nothing in the book, and why not. */
export type Unwritten = Partial<Record<WriteAddress, { why: string; prepare: Prepare }>>

let made = 0
/** A number that is unique within a run. */
export const nextNumber = () => (made += 1)

/** A picture, in base 64. */
export async function drawPicture(): Promise<string> {
  const size = { width: 1200, height: 400, channels: 3, background: '#336633' } as const
  return (await sharp({ create: size }).png().toBuffer()).toString('base64')
}

interface Answered {
  /** Ids are for addresses alone: some are numbers. */
  data: { id: string; columns: string[]; fotos: string[]; requests: { id: number }[] }
}

/** What the owner's call answers, of an answer those fields that it has; throws what was refused. */
export async function callAsOwner(
  { owner }: Office,
  ...call: Parameters<Staff['call']>
): Promise<Answered> {
  const answer = await owner.call(...call)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<Answered>()
}
