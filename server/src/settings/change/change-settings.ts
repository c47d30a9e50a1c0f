import { Readable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'

import { ShopInfo } from '@surco/contract'
import type { Db } from '@surco/database'

import { CommandFault, askShop, type ShopCommands } from '../../platform/commands/index.ts'
import { ShopError } from '../../platform/errors.ts'
import { checkerFor } from '../../platform/http/validation.ts'
import { readShopInfo, saveShopInfo } from '../shop-info.ts'

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
