import { takesDays } from '@surco/contract'
import type { Tx } from '@surco/database'
import { product } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import { ShopError } from '../../platform/errors.ts'
import { holds } from '../../platform/http/limits.ts'
import { formatMoney } from '../../platform/mail/index.ts'
import type { Shop } from '../../shop.ts'
import {
  type Held,
  heldByCustomer,
  type HeldByCustomer,
  heldByEverybody,
  heldByNetwork,
  type HeldByNetwork,
  type HeldProduct,
} from './count-holds.ts'
import type { Buyer } from './same-order.ts'

interface Hold {
  buyer: Pick<Buyer, 'customerId' | 'cartId' | 'network' | 'callerHash'>
  lines: readonly { productId: number; quantity: number }[]
  /** Centavos. */
  total: number
  paymentMethod: string
}

/** The limits with `RATE_LIMIT_SCALE` applied. */
interface Limits {
  scale: number
  network: Held
  everybody: number
  /** Units that a network may hold even if all networks together hold too much. */
  quietNetwork: number
}

/** How an order is held. */
interface Allowed {
  /** Whether its customer is trusted because of past payments; otherwise it counts for its network. */
  trusted: boolean
  /** Whether it is held for a shorter time, since others hold much of one of its products. */
  isScarce: boolean
}

/**
 * Throws `HOLD_LIMIT` if unpaid orders would hold too much with this one. Rules:
 * docs/decisions/052-what-unpaid-orders-hold.md.
 */
export async function limitHolds(shop: Shop, tx: Tx, hold: Hold): Promise<Allowed> {
  const limits = await readLimits(shop, tx)
  if (await isTrusted(shop, tx, hold, limits)) return { trusted: true, isScarce: false }
  const { scale } = limits
  const productIds = hold.lines.map(({ productId }) => productId)
  const at = { now: shop.clock.now(), scale }
  const held = await heldByNetwork(tx, hold.buyer, productIds, at)
  const isSmall = unitsOf(hold) <= holds.small.units && !held.callerHolds
  limitNetwork(hold, held, limits, isSmall)
  limitProducts(hold, held, limits, isSmall)
  const left = Math.floor(limits.quietNetwork - held.units)
  if (unitsOf(hold) > left) await limitEverybody(tx, hold, limits, left)
  const isScarce = held.products.some((found) => takenOf(found) > (shareOf(found) * scale) / 2)
  return { trusted: false, isScarce }
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
    quietNetwork: Math.max(holds.small.units, units * everybody.network) * scale,
  }
}

async function isTrusted(shop: Shop, tx: Tx, hold: Hold, { network, scale }: Limits) {
  const { customerId } = hold.buyer
  if (customerId === null) return false
  const { timesPaid, timesNetwork, unitsByCard } = holds.knownCustomer
  const held = await heldByCustomer(tx, customerId, shop.clock.now())
  const units = held.units + unitsOf(hold)
  const byCard = !takesDays(hold.paymentMethod)
  if (byCard && held.paid > 0 && !held.heldInVain && units <= unitsByCard) return true
  const trusted = byCard ? held.paid * (held.heldInVain ? 1 : timesPaid) : trustedToWait(held)
  return held.centavos + hold.total <= trusted * scale && units <= network.units * timesNetwork
}

/** Centavos. */
const trustedToWait = ({ paid, waitedInVain }: HeldByCustomer) =>
  waitedInVain ? 0 : paid * holds.knownCustomer.timesPaidWaiting

/** Whether the trusted holds of a customer are small enough to wait for cash or a transfer. */
export async function mayTrustedWait(
  { config, clock }: Shop,
  tx: Tx,
  customerId: string,
): Promise<boolean> {
  const held = await heldByCustomer(tx, customerId, clock.now())
  return held.centavos <= trustedToWait(held) * config.rateLimitScale
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

/** Units of a product that a network, and all networks together, may hold. */
const shareOf = ({ stock }: HeldProduct) =>
  Math.min(stock, Math.max(holds.product.least, Math.ceil(stock * holds.product.ofItsUnits)))

/** Units that all networks hold, plus those recently released unpaid. */
const takenOf = ({ reserved, givenBack }: HeldProduct) => reserved + givenBack

function limitProducts(hold: Hold, held: HeldByNetwork, { scale }: Limits, isSmall: boolean) {
  let { scarceUnits } = held
  for (const found of held.products) {
    const { id, stock } = found
    const share = shareOf(found) * scale
    const wanted = unitsOf({ lines: hold.lines.filter(({ productId }) => productId === id) })
    // More than the stock: the reservation reports that.
    if (found.units + wanted > stock) continue
    if (!isSmall) limitShare(found, wanted, share)
    if (takenOf(found) + wanted > share) {
      limitScarce(found, wanted, leftOf(found, wanted, { share, scarceUnits }))
      scarceUnits += wanted
    }
    limitUnpaid(found, share * (isSmall ? holds.small.times : 1))
  }
}

/** Units that a network may still hold of a scarce product. */
function leftOf(
  found: HeldProduct,
  wanted: number,
  { share, scarceUnits }: { share: number; scarceUnits: number },
) {
  const { stock, reserved, units, givenBackByNetwork } = found
  const ofRest = Math.ceil((stock - reserved + units) * holds.scarce.ofTheRest) - units
  const triesAgain = reserved + wanted > share && givenBackByNetwork > 0
  const left = triesAgain ? 0 : ofRest
  return Math.floor(
    Math.max(share - takenOf(found), Math.min(left, holds.scarce.units - scarceUnits)),
  )
}

function limitShare({ id, name, units }: HeldProduct, wanted: number, share: number) {
  if (units + wanted <= share) return
  throw refused(
    `The network would hold ${units + wanted} units of product ${id}`,
    `Sin pago podemos apartar hasta ${Math.floor(share)} piezas de "${name}". Pide menos o llámanos y lo preparamos contigo.`,
  )
}

function limitScarce({ id, name, reserved }: HeldProduct, wanted: number, left: number) {
  if (wanted > left) {
    throw refused(
      `All networks would hold ${reserved + wanted} units of product ${id}`,
      left > 0
        ? `En este momento podemos apartar hasta ${left} ${left === 1 ? 'pieza' : 'piezas'} de "${name}" sin pago. Pide menos o llámanos y lo preparamos contigo.`
        : `En este momento no podemos apartar más piezas de "${name}" sin pago. Intenta de nuevo en unos minutos, inicia sesión y paga con tarjeta si ya nos has comprado, o llámanos y lo preparamos contigo.`,
    )
  }
}

function limitUnpaid({ id, name, unpaidSeconds }: HeldProduct, units: number) {
  if (unpaidSeconds < units * holds.product.unpaidSeconds) return
  throw refused(
    `The network held product ${id} for ${unpaidSeconds} seconds and did not pay`,
    `"${name}" se apartó varias veces sin pagarse. Intenta más tarde, inicia sesión y paga con tarjeta si ya nos has comprado, o llámanos.`,
  )
}

async function limitEverybody(tx: Tx, hold: Hold, { everybody }: Limits, left: number) {
  const units = (await heldByEverybody(tx)) + unitsOf(hold)
  if (units <= everybody) return
  throw refused(
    `All unpaid orders would hold ${units} units`,
    left > 0
      ? `En este momento podemos apartar hasta ${left} ${left === 1 ? 'pieza' : 'piezas'} sin pago. Haz un pedido más pequeño o llámanos y lo preparamos contigo.`
      : 'En este momento no podemos apartar más piezas sin pago. Intenta de nuevo en unos minutos, inicia sesión y paga con tarjeta si ya nos has comprado, o llámanos y lo preparamos contigo.',
  )
}

const unitsOf = ({ lines }: Pick<Hold, 'lines'>) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

const refused = (detail: string, message: string) =>
  new ShopError('HOLD_LIMIT', detail, { message })

const COUNTED_EVERY_MS = 60 * 1000

interface Counted {
  units: number
  at: number
}

/** The last count of this process. */
const counted = new WeakMap<Shop['db'], Counted>()

/** Units in stock of all products sold online, at most a minute old. */
export async function countUnits({ db, clock }: Shop, tx: Tx): Promise<number> {
  const at = clock.now().getTime()
  const known = counted.get(db)
  if (known && at - known.at < COUNTED_EVERY_MS) return known.units
  const [sum] = await tx
    .select({ units: sql`coalesce(sum(${product.stock}), 0)`.mapWith(Number) })
    .from(product)
    .where(eq(product.requiresQuote, false))
  const units = sum?.units ?? 0
  counted.set(db, { units, at })
  return units
}

/** Minimum time to complete a payment: a hold that ends sooner is extended. */
export const TIME_TO_PAY_MS = 10 * 60 * 1000

/**
 * Until when units are held for a payment started now. Starting again extends a hold up to an hour after its start, a
 * scarce one up to 20 minutes; throws `HOLD_LIMIT` if that leaves too little time to pay.
 */
export function holdUntil(heldSince: Date, now: Date, isScarce: boolean): Date {
  const { seconds, secondsAtMost } = isScarce ? holds.scarce : holds
  const end = heldSince.getTime() + secondsAtMost * 1000
  const until = Math.min(now.getTime() + seconds * 1000, end)
  if (until >= now.getTime() + TIME_TO_PAY_MS) return new Date(until)
  throw new ShopError('HOLD_LIMIT', `Units are held since ${heldSince.toISOString()}`, {
    message:
      'Tus piezas ya estuvieron apartadas sin pago todo el tiempo que podemos. Termina el pago que empezaste o intenta de nuevo en unos minutos.',
  })
}
