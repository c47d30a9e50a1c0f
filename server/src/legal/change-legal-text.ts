import type { Tx } from '@surco/database'
import { settings } from '@surco/database/schema'
import { eq, sql } from 'drizzle-orm'

import { type Actor, writeBook } from '../book/index.ts'
import { jsonCommand } from '../platform/commands/index.ts'
import { badInput, ShopError } from '../platform/errors.ts'
import { announceChange } from '../platform/page-events.ts'
import type { Shop } from '../shop.ts'
import { keyOf, type LegalName, noData, parseLegalText, readLegalMarkdown } from './legal-texts.ts'

/** Errors of a text, in Spanish; none when it can be shown. */
function errorsOfLegalText(markdown: string): string[] {
  const { title, updated, sections } = parseLegalText(markdown, {})
  const unknown = [...markdown.matchAll(/\{(\w+)\}/g)].filter(([, name = '']) => !(name in noData))
  return [
    ...(title ? [] : ['falta el título: una línea que empiece con "# "']),
    ...(updated ? [] : ['falta la línea "Última actualización: …" debajo del título']),
    ...(sections.length > 0 ? [] : ['no hay secciones: líneas que empiecen con "## "']),
    ...unknown.map(([all]) => `${all} no es un dato de la tienda`),
  ]
}

/** Saves a text, or with '' restores the default one, and announces the change. */
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

/** Replaces a legal text, or with '' restores the default one. Throws `BAD_INPUT` with all errors. */
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
  const errors = given === '' ? [] : errorsOfLegalText(given)
  if (errors.length > 0) {
    throw badInput(errors.map((message) => ({ field: 'markdown', message })))
  }
  const before = await readLegalMarkdown(tx, name)
  if (before.markdown.trim() === given || (given === '' && !before.isOwn)) return
  await saveLegalText(tx, name, given)
  const sizeText = ({ length }: string) =>
    length === 1 ? '1 carácter' : `${length.toLocaleString('es-MX')} caracteres`
  await writeBook(shop, tx, actor, {
    action: given === '' ? 'legal.reset' : 'legal.changed',
    subject: { kind: 'legal', id: name, name: titles[name] },
    before: { markdown: sizeText(before.markdown) },
    after: { markdown: given === '' ? 'el de la tienda' : `${sizeText(given)}, texto nuevo` },
  })
}

/** Output for the merchant, in Spanish, and whether the command succeeded. */
interface LegalReport {
  done: boolean
  lines: string[]
}

export interface LegalRequest {
  name: LegalName
  /** Undefined shows the text; '' restores the default one. */
  markdown?: string
}

/** Shows or replaces a text by command. If there are errors, all are reported and nothing changes. */
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
    const errors = (error.particulars.errors ?? []).map(({ message }) => message)
    return { done: false, lines: [...errors, 'No se cambió nada'] }
  }
  const isReset = markdown.trim() === ''
  return {
    done: true,
    lines: [isReset ? 'Se muestra otra vez el texto de la tienda' : 'Se guardó el texto'],
  }
}

/** The command as the running shop performs it. */
export const { commands: legalCommands, ask: changeThroughShop } = jsonCommand(
  '/legal-text',
  changeLegalText,
)
