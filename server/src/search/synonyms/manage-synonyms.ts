import { readFile } from 'node:fs/promises'

import type { Db, Tx } from '@surco/database'
import { searchSynonym } from '@surco/database/schema'
import { and, asc, eq, sql } from 'drizzle-orm'

import { CommandFault, jsonCommand } from '../../platform/commands/index.ts'

/** What the merchant reads, in Spanish, and whether it was done. */
interface SynonymReport {
  done: boolean
  lines: string[]
}

/** Adds, lists or removes synonyms, as the merchant asks; searches know at once. */
export function manageSynonyms(db: Db, request: SynonymRequest): Promise<SynonymReport> {
  return db.transaction((tx) => {
    if (request.verb === 'add') return add(tx, request.synonyms)
    return request.verb === 'remove' ? remove(tx, request) : listSynonyms(tx)
  })
}

/** What the shop has already, or its search implies, is skipped: a list can be imported again. */
async function add(tx: Tx, synonyms: SynonymsByMeaning): Promise<SynonymReport> {
  const fault = await findSynonymFault(tx, synonyms)
  if (fault !== undefined) return { done: false, lines: [fault] }
  const implied = await listImplied(tx, synonyms)
  const useful = without(synonyms, implied)
  const added = await addSynonyms(tx, useful)
  const known = Object.values(useful).flat().length - added
  const unknown = await listUnknownMeanings(tx, Object.keys(synonyms))
  const lines = [
    added === 1 ? '1 sinónimo nuevo' : `${added} sinónimos nuevos`,
    ...(known > 0 ? [known === 1 ? '1 ya estaba' : `${known} ya estaban`] : []),
    ...implied.map(
      ({ written, meant }) =>
        `Omitido: para la búsqueda, "${written}" ya es lo mismo que "${meant}"`,
    ),
    ...unknown.map((meant) => `Ojo: la tienda no tiene nada que se llame "${meant}"`),
  ]
  return { done: true, lines }
}

function without(synonyms: SynonymsByMeaning, skipped: Synonym[]): SynonymsByMeaning {
  const isSkipped = (written: string, meant: string) =>
    skipped.some((pair) => pair.written === written && pair.meant === meant)
  return Object.fromEntries(
    Object.entries(synonyms).map(([meant, writings]) => [
      meant,
      writings.filter((written) => !isSkipped(written, meant)),
    ]),
  )
}

interface Removal {
  written: string
  meant?: string
}

async function remove(tx: Tx, { written, meant }: Removal): Promise<SynonymReport> {
  const gone = await tx
    .delete(searchSynonym)
    .where(
      and(
        eq(searchSynonym.writtenKey, sql`search_phrase(${written})`),
        meant === undefined ? undefined : eq(searchSynonym.meantKey, sql`search_phrase(${meant})`),
      ),
    )
    .returning()
  if (gone.length === 0) return { done: false, lines: [`No hay ningún sinónimo "${written}"`] }
  return { done: true, lines: gone.map((synonym) => `Quitado: ${describe(synonym)}`) }
}

async function listSynonyms(tx: Tx): Promise<SynonymReport> {
  const known = await tx
    .select()
    .from(searchSynonym)
    .orderBy(asc(searchSynonym.meantKey), asc(searchSynonym.writtenKey))
  return { done: true, lines: known.length > 0 ? known.map(describe) : ['No hay sinónimos'] }
}

interface Synonym {
  written: string
  meant: string
}

const describe = ({ written, meant }: Synonym) => `${written} → ${meant}`

/** Characters. */
const LONGEST = 80
/** The search looks for phrases of so many words that say something. */
const MOST_WORDS = 4

/** Why these synonyms cannot be added, in Spanish; undefined when they can. */
async function findSynonymFault(tx: Tx, synonyms: SynonymsByMeaning): Promise<string | undefined> {
  const phrases = [...Object.keys(synonyms), ...Object.values(synonyms).flat()]
  const long = phrases.find((phrase) => phrase.length > LONGEST)
  if (long !== undefined) {
    return `"${long.slice(0, LONGEST)}…" es demasiado largo: ${LONGEST} letras como máximo`
  }
  return findUseless(tx, phrases)
}

/** The first phrase that is made of little words and marks alone, or of too many others. */
async function findUseless(tx: Tx, phrases: string[]): Promise<string | undefined> {
  const { rows } = await tx.execute<{ phrase: string; words: number }>(sql`
    select phrase, cardinality(string_to_array(search_phrase(phrase), ' ')) as words
    from unnest(${sql.param(phrases)}::text[]) phrase`)
  for (const { phrase, words } of rows) {
    if (words === 0) return `"${phrase}" no dice nada que se pueda buscar`
    if (words > MOST_WORDS) {
      return `"${phrase}" dice demasiado: ${MOST_WORDS} palabras como máximo, sin contar "de", "para" y otras así`
    }
  }
  return undefined
}

/** Of these synonyms, those that the search takes for the same words as what they stand for. */
async function listImplied(tx: Tx, synonyms: SynonymsByMeaning) {
  const pairs = Object.entries(synonyms).flatMap(([meant, writings]) =>
    writings.map((written) => ({ written, meant })),
  )
  const { rows } = await tx.execute<{ written: string; meant: string }>(sql`
    select written, meant
    from json_to_recordset(${JSON.stringify(pairs)}::json) as pair(written text, meant text)
    where search_phrase(written) = search_phrase(meant)`)
  return rows
}

/** Of what synonyms stand for, what no product has in its name, brand or categories. */
async function listUnknownMeanings(tx: Tx, meanings: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ meant: string }>(sql`
    select meant from unnest(${sql.param(meanings)}::text[]) meant
    where not string_to_array(search_phrase(meant), ' ') <@ array(select stem from search_stem)::text[]`)
  return rows.map(({ meant }) => meant)
}

/** What the shop calls a thing, and how buyers call it elsewhere. */
export type SynonymsByMeaning = Record<string, string[]>

/** Adds synonyms; answers how many the shop did not have yet. */
export async function addSynonyms(tx: Tx, synonyms: SynonymsByMeaning): Promise<number> {
  const rows = Object.entries(synonyms).flatMap(([meant, writings]) =>
    writings.map((written) => ({ written: written.trim(), meant: meant.trim() })),
  )
  if (rows.length === 0) return 0
  const added = await tx
    .insert(searchSynonym)
    .values(rows)
    .onConflictDoNothing()
    .returning({ written: searchSynonym.written })
  return added.length
}

/** The merchant's synonyms, as the running shop keeps them. */
export const { commands: synonymCommands, ask: manageThroughShop } = jsonCommand(
  '/synonyms',
  ({ db }, request: SynonymRequest) => manageSynonyms(db, request),
)

type SynonymRequest =
  | { verb: 'list' }
  | { verb: 'add'; synonyms: SynonymsByMeaning }
  /** Without `meant` whatever `written` stands for. */
  | { verb: 'remove'; written: string; meant?: string }

const USAGE = [
  'Uso: npm run synonyms -- list',
  '     npm run synonyms -- add "LO QUE ESCRIBEN" "COMO LO LLAMA LA TIENDA"',
  '     npm run synonyms -- remove "LO QUE ESCRIBEN" ["COMO LO LLAMA LA TIENDA"]',
  '     npm run synonyms -- import ARCHIVO.json',
].join('\n')

/** What the merchant wants, by the words after the program's name. Throws {@link CommandFault}. */
export async function readArguments([verb, ...words]: string[]): Promise<SynonymRequest> {
  const [first = '', second = ''] = words
  const said = `${verb} ${words.length}`
  if (said === 'list 0') return { verb: 'list' }
  if (said === 'import 1')
    return { verb: 'add', synonyms: parseSynonyms(await readSynonymFile(first)) }
  if (said === 'add 2') return { verb: 'add', synonyms: { [second]: [first] } }
  if (said === 'remove 1') return { verb: 'remove', written: first }
  if (said === 'remove 2') return { verb: 'remove', written: first, meant: second }
  throw new CommandFault(USAGE)
}

function readSynonymFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new CommandFault(`No se puede leer ${file}`)
  })
}

const SHAPE =
  'El archivo debe ser como { "aspersora": ["fumigadora", "bomba de fumigar"] }: lo que dice la tienda, y lo que escriben'

/** Reads a file of synonyms, one list for each thing of the shop. Throws {@link CommandFault}. */
function parseSynonyms(text: string): SynonymsByMeaning {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw new CommandFault(SHAPE)
  }
  if (!isSynonyms(read)) throw new CommandFault(SHAPE)
  return read
}

const isSynonyms = (read: unknown): read is SynonymsByMeaning =>
  typeof read === 'object' &&
  read !== null &&
  !Array.isArray(read) &&
  Object.values(read).every(
    (list) => Array.isArray(list) && list.every((item) => typeof item === 'string' && item.trim()),
  )
