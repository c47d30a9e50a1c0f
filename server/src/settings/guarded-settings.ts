import { isDeepStrictEqual } from 'node:util'

import type { ShopInfo } from '@surco/contract'
import type { Tx } from '@surco/database'

import { refuseWithoutProof, type StaffSignedIn } from '../platform/http/session.ts'
import { readShopInfoToChange } from './shop-info.ts'

/** Settings that say where buyers' data and money go: how they reach the merchant, and how they pay by arrangement. */
const guarded = [
  'salesEmail',
  'tollFreePhone',
  'messagingNumbers',
  'social',
  'otherPaymentMethods',
] as const satisfies (keyof ShopInfo)[]

/** Throws `FORBIDDEN` or `PROOF_NEEDED`, as {@link refuseWithoutProof}, if one of those settings would change. */
export async function refuseUnprovenChange(
  tx: Tx,
  caller: StaffSignedIn,
  changes: Partial<ShopInfo>,
  now: Date,
): Promise<void> {
  const before = await readShopInfoToChange(tx)
  const changed = guarded.filter(
    (field) => changes[field] !== undefined && !isDeepStrictEqual(changes[field], before[field]),
  )
  if (changed.length === 0) return
  refuseWithoutProof(
    caller,
    now,
    `Una llave no puede cambiar ${changed.join(', ')}: lo hace una persona en la oficina, con un código de su app. No se cambió nada.`,
  )
}
