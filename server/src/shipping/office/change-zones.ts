import { deliveryWords, type FieldError, type ShippingZone } from '@surco/contract'
import { withoutAccents } from '@surco/contract/without-accents'
import type { Queries, Tx } from '@surco/database'
import { shippingZone } from '@surco/database/schema'
import { eq } from 'drizzle-orm'

import { type Actor, differenceOf, writeBook } from '../../book/index.ts'
import { badInput, notFound } from '../../platform/errors.ts'
import { formatMoney } from '../../platform/mail/index.ts'
import { findState } from '../../platform/mexican-states.ts'
import { centavos, pesos } from '../../platform/money.ts'
import type { Shop } from '../../shop.ts'
import type { Zone } from '../price-parcel.ts'
import { rules } from '../rules/index.ts'
import { includesState, isRest, listZones } from '../zones.ts'
import { lockShipping, tellShop } from './tell-shop.ts'

type ZoneFields = Omit<ShippingZone, 'id'>
type Columns = Omit<Zone, 'id' | 'createdAt' | 'updatedAt'>
type Clocked = Pick<Shop, 'clock'>

/** A zone as the office API returns it. */
export const zoneForOffice = (zone: Zone): ShippingZone => ({
  id: zone.id,
  name: zone.name,
  states: zone.states,
  prefixes: zone.prefixes,
  served: zone.served,
  message: zone.message,
  rule: zone.rule,
  brackets: zone.brackets.map(({ upTo, price }) => ({
    upTo: upTo === null ? null : upTo / rules[zone.rule].unit,
    price: pesos(price),
  })),
  freeFrom: zone.freeFrom === null ? null : pesos(zone.freeFrom),
  days: { from: zone.daysFrom, to: zone.daysTo },
  carrierPrice: zone.carrierPrice === null ? null : pesos(zone.carrierPrice),
})

/** A zone by its id. Throws `NOT_FOUND`. */
export async function getZone(queries: Queries, id: number): Promise<Zone> {
  const [zone] = await queries.select().from(shippingZone).where(eq(shippingZone.id, id))
  if (!zone) throw notFound('Shipping zone', String(id))
  return zone
}

/** Adds a zone and returns its id. Throws `BAD_INPUT`. */
export async function createZone(shop: Clocked, tx: Tx, actor: Actor, fields: ZoneFields) {
  await lockShipping(tx)
  const columns = await readZone(tx, fields)
  const now = shop.clock.now()
  const [added] = await tx
    .insert(shippingZone)
    .values({ ...columns, createdAt: now, updatedAt: now })
    .returning()
  if (!added) throw new Error('An insert returns its row')
  await writeBook(shop, tx, actor, {
    action: 'shippingZone.created',
    subject: subjectOf(added),
    after: valuesForBook(added),
  })
  await tellShop(tx)
  return added.id
}

/** Changes a zone. Throws `NOT_FOUND` and `BAD_INPUT`. */
export async function changeZone(
  shop: Clocked,
  tx: Tx,
  actor: Actor,
  { id, ...fields }: ShippingZone,
): Promise<void> {
  await lockShipping(tx)
  const was = await getZone(tx, id)
  const columns = await readZone(tx, fields, id)
  const difference = differenceOf(valuesForBook(was), valuesForBook({ ...was, ...columns }))
  if (!difference) return
  await tx
    .update(shippingZone)
    .set({ ...columns, updatedAt: shop.clock.now() })
    .where(eq(shippingZone.id, id))
  const subject = subjectOf({ id, ...columns })
  await writeBook(shop, tx, actor, { action: 'shippingZone.changed', subject, ...difference })
  await tellShop(tx)
}

/** Deletes a zone; orders keep the delivery they were bought with. Throws `NOT_FOUND`. */
export async function deleteZone(shop: Clocked, tx: Tx, actor: Actor, id: number): Promise<void> {
  await lockShipping(tx)
  const was = await getZone(tx, id)
  await tx.delete(shippingZone).where(eq(shippingZone.id, id))
  await writeBook(shop, tx, actor, {
    action: 'shippingZone.deleted',
    subject: subjectOf(was),
    before: valuesForBook(was),
  })
  await tellShop(tx)
}

const subjectOf = ({ id, name }: Pick<Zone, 'id' | 'name'>) => ({
  kind: 'shippingZone',
  id: String(id),
  name,
})

/** Values of a zone in the audit log. */
const valuesForBook = (zone: Columns): Record<string, string> => ({
  name: zone.name,
  place: isRest(zone) ? 'Resto de México' : [...zone.states, ...zone.prefixes].join(', '),
  served: zone.served ? 'sí' : `no${zone.message && `: ${zone.message}`}`,
  rule: rules[zone.rule].name,
  brackets: bracketsText(zone),
  freeFrom: zone.freeFrom === null ? '' : formatMoney(zone.freeFrom),
  days: deliveryWords(undefined, { from: zone.daysFrom, to: zone.daysTo }),
  carrierPrice: zone.carrierPrice === null ? '' : formatMoney(zone.carrierPrice),
})

function bracketsText(zone: Columns) {
  const texts = zone.brackets.map((bracket) => bracketText(zone, bracket))
  const isOpen = zone.brackets.at(-1)?.upTo === null
  return [...texts, ...(zone.served && !isOpen ? ['más: por cotizar'] : [])].join('; ')
}

const bracketText = ({ rule }: Columns, { upTo, price }: Columns['brackets'][number]) =>
  `${upTo === null ? 'sin límite' : `hasta ${upTo / rules[rule].unit}`}: ${formatMoney(price)}`

/** Converts a zone of the API to columns. Throws `BAD_INPUT` with all errors. */
async function readZone(tx: Tx, fields: ZoneFields, id?: number): Promise<Columns> {
  const columns = columnsOf(fields)
  const others = (await listZones(tx)).filter((other) => other.id !== id)
  const errors = [...errorsOf(columns), ...clashes(columns, others)]
  if (errors.length > 0) throw badInput(errors)
  return columns
}

const columnsOf = ({ days, states, prefixes, brackets, ...fields }: ZoneFields): Columns => ({
  name: fields.name.trim(),
  states: [...new Set(states.map((state) => findState(state)?.name ?? state))],
  prefixes: [...new Set(prefixes)].toSorted(),
  served: fields.served,
  message: fields.message.trim(),
  rule: fields.rule,
  brackets: brackets.map(({ upTo, price }) => ({
    upTo: upTo === null ? null : Math.round(upTo * rules[fields.rule].unit),
    price: centavos(price),
  })),
  freeFrom: fields.freeFrom === null ? null : centavos(fields.freeFrom),
  daysFrom: days.from,
  daysTo: days.to,
  carrierPrice: fields.carrierPrice === null ? null : centavos(fields.carrierPrice),
})

function errorsOf({ states, daysFrom, daysTo, ...zone }: Columns): FieldError[] {
  const unknown = states.find((state) => findState(state) === undefined)
  const bracketError = zone.served ? errorOfBrackets(zone) : undefined
  return [
    ...(unknown ? [{ field: 'states', message: `«${unknown}» no es un estado de México.` }] : []),
    ...(daysFrom > daysTo
      ? [{ field: 'days', message: 'El primer plazo es más largo que el segundo.' }]
      : []),
    ...(bracketError ? [{ field: 'brackets', message: bracketError }] : []),
  ]
}

function errorOfBrackets({ rule, brackets }: Pick<Columns, 'rule' | 'brackets'>) {
  if (brackets.length === 0) return 'Escribe al menos un precio.'
  if (rule === 'flat') {
    const [only] = brackets
    return brackets.length > 1 || only?.upTo !== null ? 'Escribe un solo precio.' : undefined
  }
  const limits = brackets.map(({ upTo }) => upTo ?? Infinity)
  if (limits.some((limit, place) => place > 0 && limit <= (limits[place - 1] ?? 0)))
    return 'Cada límite debe ser mayor que el anterior, y solo el último puede faltar.'
  const falls = brackets.some(({ price }, place) => price < (brackets[place - 1]?.price ?? 0))
  return falls && !rules[rule].largerMayCostLess
    ? 'Un paquete más pesado no puede costar menos que uno más ligero.'
    : undefined
}

/** Errors for a name, states or prefixes that another zone has already. */
function clashes(zone: Columns, others: readonly Zone[]): FieldError[] {
  const owner = (matches: (other: Zone) => boolean) => others.find(matches)?.name
  const state = zone.states.find((name) => owner(({ states }) => includesState(states, name)))
  const prefix = zone.prefixes.find((code) => owner(({ prefixes }) => prefixes.includes(code)))
  const rest = isRest(zone) ? owner(isRest) : undefined
  const key = (name: string) => withoutAccents(name).toLowerCase()
  const isTaken = others.some(({ name }) => key(name) === key(zone.name))
  const inOther = (place: string, other: string | undefined) => `${place} ya está en «${other}».`
  return [
    ...(isTaken ? [{ field: 'name', message: 'Ya hay una zona con este nombre.' }] : []),
    ...(state
      ? [
          {
            field: 'states',
            message: inOther(
              state,
              owner(({ states }) => includesState(states, state)),
            ),
          },
        ]
      : []),
    ...(prefix
      ? [
          {
            field: 'prefixes',
            message: inOther(
              prefix,
              owner(({ prefixes }) => prefixes.includes(prefix)),
            ),
          },
        ]
      : []),
    ...(rest ? [{ field: 'states', message: inOther('El resto de México', rest) }] : []),
  ]
}
