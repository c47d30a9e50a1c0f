import { Readable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'

import { type FieldError, ShopInfo } from '@surco/contract'
import type { Db, Tx } from '@surco/database'

import { type Actor, differenceOf, writeBook } from '../book/index.ts'
import { askShop, CommandFault, type ShopCommands } from '../platform/commands/index.ts'
import { badInput, ShopError } from '../platform/errors.ts'
import { checkerFor } from '../platform/http/validation.ts'
import type { Shop } from '../shop.ts'
import { readShopInfo, readShopInfoToChange, REVIEW_DAYS, saveShopInfo } from './shop-info.ts'

/** Output for the merchant, in Spanish, and whether the command succeeded. */
interface SettingsReport {
  done: boolean
  lines: string[]
}

const check = checkerFor(ShopInfo, 'body')

/**
 * Changes the named settings; the others stay. A former sales e-mail is mailed about its replacement. Throws `BAD_INPUT`
 * with all errors, and then nothing changes.
 */
export async function changeShopInfo(
  shop: Pick<Shop, 'clock' | 'jobs'>,
  tx: Tx,
  actor: Actor,
  changes: Partial<ShopInfo>,
): Promise<void> {
  const before = await readShopInfoToChange(tx)
  // `shipping` follows from the shipping rules and cannot be set.
  const { shipping: _ruled, ...words } = changes
  const after = { ...before, ...words }
  const errors = errorsOf(after)
  if (errors.length > 0) throw badInput(errors)
  // Compares the settings, not their log values: different ones, such as two parts of an address, may read the same.
  if (isDeepStrictEqual(withDefaults(before), withDefaults(after))) return
  await saveShopInfo(tx, after)
  await writeBook(shop, tx, actor, {
    action: 'settings.changed',
    subject: { kind: 'settings', id: 'shop', name: 'Ajustes' },
    ...differenceOf(valuesForBook(before), valuesForBook(after)),
  })
  const [former, present] = [before.salesEmail, after.salesEmail]
  if (former === '' || former === present) return
  await shop.jobs.enqueue(tx, 'mail-sales-email-changed', {
    former,
    present,
    by: actor.kind === 'command' ? `el comando ${actor.name}` : actor.name,
    at: shop.clock.now().toISOString(),
  })
}

const withDefaults = (info: ShopInfo): ShopInfo => ({
  rfc: '',
  reviewDays: REVIEW_DAYS,
  otherPaymentMethods: [],
  ...info,
})

/** Values of the settings in the audit log. */
function valuesForBook(info: ShopInfo): Record<string, string> {
  const { address, hours, social, delivery, messagingNumbers, interestFreeBanks, ...plain } = info
  const { otherPaymentMethods = [], reviewDays = REVIEW_DAYS, shipping: _ruled, ...words } = plain
  const { street, neighborhood, postalCode, city, state } = address
  const lists = {
    address: [street, neighborhood, postalCode, city, state].filter(Boolean).join(', '),
    hours: hours.map(({ days, time }) => `${days}: ${time}`).join(', '),
    social: social.map(({ name, url }) => `${name} ${url}`).join(', '),
    delivery: delivery ? `${delivery.from} a ${delivery.to} días` : '',
    messagingNumbers: messagingNumbers.join(', '),
    interestFreeBanks: interestFreeBanks.join(', '),
    otherPaymentMethods: otherPaymentMethods.join(', '),
    reviewDays: String(reviewDays),
  }
  const all = Object.entries({ ...words, ...lists }).map(([name, word]) => [name, String(word)])
  return Object.fromEntries(all.filter(([, word]) => word))
}

type SettingsShop = Pick<Shop, 'db' | 'clock' | 'jobs'>

/**
 * Changes the settings named in a JSON text, by command. If there are errors, all are reported and nothing changes. Throws
 * {@link CommandFault} for a text that is not a JSON object.
 */
export async function changeSettings(shop: SettingsShop, text: string): Promise<SettingsReport> {
  const written = parse(text)
  const actor = { kind: 'command', name: 'npm run settings' } as const
  try {
    await shop.db.transaction((tx) => changeShopInfo(shop, tx, actor, written))
    return { done: true, lines: [`Se guardaron: ${Object.keys(written).join(', ')}`] }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const errors = error.particulars.errors ?? []
    const lines = errors.map(({ field, message }) => `${field}: ${message}`)
    return { done: false, lines: [...lines, 'No se cambió nada'] }
  }
}

/** The settings as a text that {@link changeSettings} takes. */
export async function showSettings(db: Db): Promise<SettingsReport> {
  return { done: true, lines: [JSON.stringify(await readShopInfo(db), null, 2)] }
}

function parse(text: string): Partial<ShopInfo> {
  try {
    const written: unknown = JSON.parse(text.replace(/^\u{feff}/u, ''))
    if (typeof written === 'object' && written !== null && !Array.isArray(written)) return written
  } catch {
    // Reported below, in Spanish.
  }
  throw new CommandFault('El archivo no es un JSON como el de npm run settings -- show')
}

function errorsOf(info: ShopInfo): FieldError[] {
  const unknown = Object.keys(info).filter((key) => !(key in ShopInfo.properties))
  return [
    ...unknown.map((field) => ({ field, message: 'no es un ajuste de la tienda' })),
    ...schemaErrors(info),
    ...deliveryErrors(info),
  ]
}

const deliveryErrors = ({ delivery }: Pick<ShopInfo, 'delivery'>): FieldError[] =>
  delivery && delivery.from > delivery.to
    ? [{ field: 'delivery', message: 'El primer plazo es más largo que el segundo.' }]
    : []

function schemaErrors(info: object): FieldError[] {
  try {
    check(info)
    return []
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return error.particulars.errors ?? []
  }
}

const SHOW = '/settings'
const CHANGE = '/settings-change'

/** The commands as the running shop performs them. */
export const settingsCommands: ShopCommands = {
  [SHOW]: ({ db }) => showSettings(db),
  [CHANGE]: async (shop, { body }) => changeSettings(shop, await readText(Readable.from(body))),
}

/** Changes the settings of the shop that runs on `dataDir`, or without a text shows them; throws as {@link askShop} does. */
export const changeThroughShop = (
  dataDir: string,
  written: string | undefined,
): Promise<SettingsReport> =>
  written === undefined
    ? askShop(dataDir, { address: SHOW, body: Readable.from([]) })
    : askShop(dataDir, { address: CHANGE, body: Readable.from([written]) })
