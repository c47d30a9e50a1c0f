import type { Tx } from '@surco/database'
import { settings } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import { type Actor, writeBook } from '../book/index.ts'
import { jsonCommand } from '../platform/commands/index.ts'
import { badInput, ShopError } from '../platform/errors.ts'
import { announceChange } from '../platform/page-events.ts'
import type { Shop } from '../shop.ts'
import { keyOf, type LegalName, noData, parseLegalText, readLegalMarkdown } from './legal-texts.ts'

/** Why a text cannot be shown, in Spanish; empty when it can. */
function faultsOfLegalText(markdown: string): string[] {
  const { title, updated, sections } = parseLegalText(markdown, {})
  const unknown = [...markdown.matchAll(/\{(\w+)\}/g)].filter(([, name = '']) => !(name in noData))
  return [
    ...(title ? [] : ['falta el título: una línea que empiece con "# "']),
    ...(updated ? [] : ['falta la línea "Última actualización: …" debajo del título']),
    ...(sections.length > 0 ? [] : ['no hay secciones: líneas que empiecen con "## "']),
    ...unknown.map(([all]) => `${all} no es un dato de la tienda`),
  ]
}

/** Replaces a text; '' goes back to the one that comes with the shop. Pages show it at once. */
async function saveLegalText(tx: Tx, name: LegalName, markdown: string): Promise<void> {
  const key = keyOf(name)
  if (markdown === '') await tx.delete(settings).where(eq(settings.key, key))
  else {
    await tx
      .insert(settings)
      .values({ key, value: markdown })
      .onConflictDoUpdate({
        target: settings.key,
        set: { value: markdown, updatedAt: sql`now()` },
      })
  }
  await announceChange(tx, ['settings'])
}

const titles = { terms: 'Términos y condiciones', privacy: 'Aviso de privacidad' }

/** Replaces a legal text; '' goes back to the one that comes with the shop. Throws `BAD_INPUT` with every fault. */
export async function replaceLegalText(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  actor: Actor,
  { name, markdown: written }: { name: LegalName; markdown: string },
): Promise<void> {
  const given = written
    .replace(/^\u{feff}/u, '')
    .replaceAll('\r\n', '\n')
    .trim()
  const faults = given === '' ? [] : faultsOfLegalText(given)
  if (faults.length > 0) {
    throw badInput(faults.map((message) => ({ field: 'markdown', message })))
  }
  const before = await readLegalMarkdown(tx, name)
  if (before.markdown.trim() === given || (given === '' && !before.isOwn)) return
  await saveLegalText(tx, name, given)
  const letters = ({ length }: string) => `${length.toLocaleString('es-MX')} letras`
  await writeBook(shop, tx, actor, {
    action: given === '' ? 'legal.reset' : 'legal.changed',
    subject: { kind: 'legal', id: name, name: titles[name] },
    before: { markdown: letters(before.markdown) },
    after: { markdown: given === '' ? 'el de la tienda' : `${letters(given)}, texto nuevo` },
  })
}

/** What the merchant reads, in Spanish, and whether it was done. */
interface LegalReport {
  done: boolean
  lines: string[]
}

export interface LegalRequest {
  name: LegalName
  /** Undefined to show the text; '' to go back to the shop's own */
  markdown?: string
}

/** Shows a text as it was written, or replaces it, by command; every fault is told, and then nothing was changed. */
export async function changeLegalText(
  shop: Pick<Shop, 'db' | 'clock'>,
  { name, markdown }: LegalRequest,
): Promise<LegalReport> {
  if (markdown === undefined) {
    return { done: true, lines: [(await readLegalMarkdown(shop.db, name)).markdown] }
  }
  const actor = { kind: 'command', name: 'npm run legal' } as const
  try {
    await shop.db.transaction((tx) => replaceLegalText(shop, tx, actor, { name, markdown }))
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const faults = (error.particulars.errors ?? []).map(({ message }) => message)
    return { done: false, lines: [...faults, 'No se cambió nada'] }
  }
  const isReset = markdown.trim() === ''
  return {
    done: true,
    lines: [isReset ? 'Se muestra otra vez el texto de la tienda' : 'Se guardó el texto'],
  }
}

/** The texts, as the running shop keeps them. */
export const { commands: legalCommands, ask: changeThroughShop } = jsonCommand(
  '/legal-text',
  changeLegalText,
)
