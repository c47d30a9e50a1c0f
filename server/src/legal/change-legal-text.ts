import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import type { Db } from '@surco/database'

import { askShop, type ShopCommands } from '../commands/index.ts'
import {
  faultsOfLegalText,
  readLegalMarkdown,
  saveLegalText,
  type LegalName,
} from './legal-texts.ts'

/** What the merchant reads, in Spanish, and whether it was done. */
export interface LegalReport {
  done: boolean
  lines: string[]
}

export interface LegalRequest {
  name: LegalName
  /** Undefined to show the text; '' to go back to the shop's own */
  markdown?: string
}

/** Shows a text as it was written, or replaces it; every fault is told, and then nothing was changed. */
export async function changeLegalText(
  db: Db,
  { name, markdown }: LegalRequest,
): Promise<LegalReport> {
  if (markdown === undefined) return { done: true, lines: [await readLegalMarkdown(db, name)] }
  const given = markdown.replace(/^\u{feff}/u, '').trim()
  const faults = given === '' ? [] : faultsOfLegalText(given)
  if (faults.length > 0) return { done: false, lines: [...faults, 'No se cambió nada'] }
  await saveLegalText(db, name, given)
  const done = given === '' ? 'Se muestra otra vez el texto de la tienda' : 'Se guardó el texto'
  return { done: true, lines: [done] }
}

const ADDRESS = '/legal-text'

/** The texts, as the running shop keeps them. */
export const legalCommands: ShopCommands = {
  [ADDRESS]: async ({ db }, { body }) => {
    // safe: only changeThroughShop writes it, over a socket of the shop's own user
    const request = JSON.parse(await text(Readable.from(body))) as LegalRequest
    return changeLegalText(db, request)
  },
}

/** Has the shop that runs on `dataDir` do it; throws as {@link askShop} does. */
export const changeThroughShop = (dataDir: string, request: LegalRequest): Promise<LegalReport> =>
  askShop(dataDir, {
    address: ADDRESS,
    body: Readable.from([Buffer.from(JSON.stringify(request))]),
  })
