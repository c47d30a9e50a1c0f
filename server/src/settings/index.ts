import { Readable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'

import { type PublicConfig, ShopInfo } from '@surco/contract'
import type { Db, Queries } from '@surco/database'
import { settings } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import type { Config } from '../config.ts'
import { publicPayments } from '../payments/providers/index.ts'
import { askShop, CommandFault, type ShopCommands } from '../platform/commands/index.ts'
import { ShopError } from '../platform/errors.ts'
import { checkerFor } from '../platform/http/validation.ts'
import { announceChange } from '../platform/page-events.ts'

export { forgetRealMoney, refuseWithoutLiveKeys } from './real-money.ts'

const KEY = 'shop'

/** A shop that nobody has introduced yet. */
const unnamed: ShopInfo = {
  name: 'Surco',
  legalName: 'Surco',
  tollFreePhone: '',
  salesEmail: '',
  messagingNumbers: [],
  hours: [
    { days: 'Lunes a viernes', time: '09:00 - 18:00' },
    { days: 'Sábado', time: '09:00 - 14:00' },
  ],
  address: { street: '', neighborhood: '', city: '', state: '', postalCode: '' },
  social: [],
  copyrightYear: 2019,
  interestFreeMonths: 0,
  interestFreeMinimum: 0,
  interestFreeBanks: [],
  delivery: null,
  otherPaymentMethods: [],
}

type Saved = Partial<ShopInfo> | null

/** What was saved of the shop's own data, as a column of another statement; see {@link shopInfoOf}. */
export const savedShopInfo = sql<Saved>`(
  select value from settings where key = ${KEY}
)`

/** The shop's own data; what the merchant has not set is neutral. */
export const shopInfoOf = (saved: Saved | undefined): ShopInfo => ({ ...unnamed, ...saved })

/** As {@link shopInfoOf}, read by itself. */
export async function readShopInfo(db: Queries): Promise<ShopInfo> {
  const [row] = await db.select().from(settings).where(eq(settings.key, KEY))
  // safe: only saveShopInfo writes this key
  return shopInfoOf(row?.value as Saved | undefined)
}

/** Replaces the shop's own data; pages that show it are rendered again. */
export async function saveShopInfo(tx: Queries, info: ShopInfo): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: KEY, value: info })
    .onConflictDoUpdate({ target: settings.key, set: { value: info, updatedAt: sql`now()` } })
  await announceChange(tx, ['settings'])
}

/** What a browser may know of the configuration: addresses and public keys, never secrets. */
export const publicConfig = ({ payments, map }: Config, shop: ShopInfo): PublicConfig => ({
  ...publicPayments(payments),
  geoipUrl: map.geoipUrl,
  map: { tileUrl: map.tileUrl, attribution: map.attribution },
  avatarUrl: '/api/avatars/{name}.svg',
  shop,
})

/** What the merchant reads, in Spanish, and whether it was done. */
interface SettingsReport {
  done: boolean
  lines: string[]
}

const check = checkerFor(ShopInfo, 'body')

/**
 * Changes the settings that a JSON text names; the others stay. Nothing is changed when one is faulty:
 * every fault is told. Throws {@link CommandFault} for what is no such text.
 */
export function changeSettings(db: Db, text: string): Promise<SettingsReport> {
  const written = parse(text)
  return db.transaction(async (tx) => {
    const changed = { ...(await readShopInfo(tx)), ...written }
    const faults = faultsOf(changed)
    if (faults.length > 0) return { done: false, lines: [...faults, 'No se cambió nada'] }
    await saveShopInfo(tx, changed)
    return { done: true, lines: [`Se guardaron: ${Object.keys(written).join(', ')}`] }
  })
}

/** The settings as a text that {@link changeSettings} takes. */
export async function showSettings(db: Db): Promise<SettingsReport> {
  return { done: true, lines: [JSON.stringify(await readShopInfo(db), null, 2)] }
}

function parse(text: string): object {
  try {
    const written: unknown = JSON.parse(text.replace(/^\u{feff}/u, ''))
    if (typeof written === 'object' && written !== null && !Array.isArray(written)) return written
  } catch {
    // Told below, in Spanish.
  }
  throw new CommandFault('El archivo no es un JSON como el de npm run settings -- show')
}

function faultsOf(info: ShopInfo): string[] {
  const unknown = Object.keys(info).filter((key) => !(key in ShopInfo.properties))
  return [
    ...unknown.map((key) => `${key}: no es un ajuste de la tienda`),
    ...refusalsOf(info),
    ...backwardRule(info),
  ]
}

const backwardRule = ({ delivery }: Pick<ShopInfo, 'delivery'>) =>
  delivery && delivery.from > delivery.to ? ['delivery: from es más que to'] : []

function refusalsOf(info: object): string[] {
  try {
    check(info)
    return []
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return (error.particulars.errors ?? []).map(({ field, message }) => `${field}: ${message}`)
  }
}

const SHOW = '/settings'
const CHANGE = '/settings-change'

/** The settings, as the running shop keeps them. */
export const settingsCommands: ShopCommands = {
  [SHOW]: ({ db }) => showSettings(db),
  [CHANGE]: async ({ db }, { body }) => changeSettings(db, await readText(Readable.from(body))),
}

/** Has the shop that runs on `dataDir` change them, or show them without a text; throws as {@link askShop} does. */
export const changeThroughShop = (
  dataDir: string,
  written: string | undefined,
): Promise<SettingsReport> =>
  written === undefined
    ? askShop(dataDir, { address: SHOW, body: Readable.from([]) })
    : askShop(dataDir, { address: CHANGE, body: Readable.from([written]) })
