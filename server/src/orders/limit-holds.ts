import type { Tx } from '@surco/database'

import { ShopError } from '../errors.ts'
import { holds } from '../http/limits.ts'
import { formatMoney } from '../mail/index.ts'
import type { Shop } from '../shop.ts'
import {
  heldByCustomer,
  heldByEverybody,
  heldByNetwork,
  type Held,
  type HeldByNetwork,
  type HeldProduct,
} from './count-holds.ts'
import { countUnits } from './count-units.ts'
import type { Buyer } from './open-order.ts'

interface Hold {
  buyer: Pick<Buyer, 'customerId' | 'cartId' | 'network' | 'callerHash'>
  lines: readonly { productId: number; quantity: number }[]
  /** Centavos. */
  total: number
}

/** What is left of the limits once `RATE_LIMIT_SCALE` is applied. */
interface Limits {
  scale: number
  network: Held
  everybody: number
  /** What orders that wait for cash or a transfer may hold before they count for everybody. */
  vouchers: number
  /** What a network may hold though all together hold too much. */
  quietNetwork: number
}

/**
 * Throws `HOLD_LIMIT` when unpaid orders would hold too much with one more. Answers whether it is held because of
 * what its customer has paid before; else it counts for its network. The rules: docs/decisions/052-what-unpaid-orders-hold.md.
 */
export async function limitHolds(shop: Shop, tx: Tx, hold: Hold): Promise<boolean> {
  const limits = await readLimits(shop, tx)
  if (await isTrusted(tx, hold, limits)) return true
  const productIds = hold.lines.map(({ productId }) => productId)
  const held = await heldByNetwork(tx, hold.buyer, productIds, shop.clock.now())
  const isFew = unitsOf(hold) <= holds.small.units
  const isSmall = isFew && !held.callerHolds
  limitNetwork(hold, held, limits, isSmall)
  for (const found of held.products) limitProduct(hold, found, limits, isSmall)
  const isQuiet = isFew && held.units + unitsOf(hold) <= limits.quietNetwork
  if (!isSmall && !isQuiet) await limitEverybody(tx, hold, limits)
  return false
}

async function readLimits(shop: Shop, tx: Tx): Promise<Limits> {
  const units = await countUnits(shop, tx)
  const scale = shop.config.rateLimitScale
  const { network, everybody } = holds
  const share = Math.max(network.least, units * network.ofAllUnits)
  return {
    scale,
    network: { units: Math.min(network.most, share) * scale, centavos: network.centavos * scale },
    everybody: Math.max(everybody.least, units * everybody.ofAllUnits) * scale,
    vouchers: units * everybody.vouchers * scale,
    quietNetwork: units * everybody.network * scale,
  }
}

async function isTrusted(tx: Tx, hold: Hold, { network, scale }: Limits): Promise<boolean> {
  const { customerId } = hold.buyer
  if (customerId === null) return false
  const { timesPaid, timesNetwork } = holds.knownCustomer
  const held = await heldByCustomer(tx, customerId)
  return (
    held.centavos + hold.total <= held.paid * timesPaid * scale &&
    held.units + unitsOf(hold) <= network.units * timesNetwork
  )
}

function limitNetwork(hold: Hold, held: HeldByNetwork, { network }: Limits, isSmall: boolean) {
  const units = held.units + unitsOf(hold)
  const centavos = held.centavos + hold.total
  const isTooMuch = isSmall
    ? units > network.units * holds.small.times
    : units > network.units || centavos > network.centavos
  if (!isTooMuch) return
  const most = `${Math.floor(network.units)} piezas y ${formatMoney(network.centavos)}`
  throw refused(
    `The network would hold ${units} units, ${centavos} centavos`,
    `Sin pago podemos apartar hasta ${most}. Haz un pedido más pequeño o llámanos y lo preparamos contigo.`,
  )
}

function limitProduct(hold: Hold, found: HeldProduct, { scale }: Limits, isSmall: boolean) {
  const { ofItsUnits, least, unpaidSeconds } = holds.product
  const { id, name, stock } = found
  const share = Math.min(stock, Math.max(least, Math.ceil(stock * ofItsUnits)))
  const wanted = unitsOf({ lines: hold.lines.filter(({ productId }) => productId === id) })
  if (!isSmall && found.units + wanted > share * scale) {
    throw refused(
      `The network would hold ${found.units + wanted} units of product ${id}`,
      `Sin pago podemos apartar hasta ${Math.floor(share * scale)} piezas de "${name}". Pide menos o llámanos y lo preparamos contigo.`,
    )
  }
  const times = scale * (isSmall ? holds.small.times : 1)
  if (found.unpaidSeconds >= share * unpaidSeconds * times) {
    throw refused(
      `The network held product ${id} for ${found.unpaidSeconds} seconds and did not pay`,
      `"${name}" se apartó varias veces sin pagarse. Intenta más tarde, inicia sesión si ya nos has comprado o llámanos.`,
    )
  }
}

async function limitEverybody(tx: Tx, hold: Hold, { everybody, vouchers }: Limits) {
  const held = await heldByEverybody(tx)
  const units = held.units + Math.max(0, held.vouchers - vouchers) + unitsOf(hold)
  if (units <= everybody) return
  throw refused(
    `All unpaid orders would hold ${units} units`,
    `En este momento podemos apartar hasta ${holds.small.units} piezas sin pago. Haz un pedido más pequeño o llámanos y lo preparamos contigo.`,
  )
}

const unitsOf = ({ lines }: Pick<Hold, 'lines'>) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

const refused = (detail: string, message: string) =>
  new ShopError('HOLD_LIMIT', detail, { message })
