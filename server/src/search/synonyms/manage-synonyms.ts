import { readFile } from 'node:fs/promises'

import type { Tx } from '@surco/database'

import { CommandFault, jsonCommand } from '../../platform/commands/index.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Shop } from '../../shop.ts'
import {
  describe,
  forgetSynonym,
  learnSynonyms,
  listSynonyms,
  type SynonymsByMeaning,
} from './change-synonyms.ts'

/** Spanish lines for the merchant, and whether the request succeeded. */
interface SynonymReport {
  done: boolean
  lines: string[]
}

type SynonymShop = Pick<Shop, 'db' | 'clock'>

/** Adds, lists or removes synonyms for the merchant's command, effective at once. */
export async function manageSynonyms(
  shop: SynonymShop,
  request: SynonymRequest,
): Promise<SynonymReport> {
  try {
    return { done: true, lines: await shop.db.transaction((tx) => work(shop, tx, request)) }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const { errors = [] } = error.particulars
    const written = request.verb === 'remove' ? request.written : ''
    const none = `No hay ningún sinónimo "${written}"`
    return { done: false, lines: errors.length > 0 ? errors.map(({ message }) => message) : [none] }
  }
}

async function work(shop: SynonymShop, tx: Tx, request: SynonymRequest): Promise<string[]> {
  const actor = { kind: 'command', name: 'npm run synonyms' } as const
  if (request.verb === 'remove') {
    const removed = await forgetSynonym(shop, tx, actor, request)
    return removed.map((synonym) => `Quitado: ${describe(synonym)}`)
  }
  if (request.verb === 'list') {
    const known = await listSynonyms(tx)
    return known.length > 0 ? known.map(describe) : ['No hay sinónimos']
  }
  const { added, known, implied, unknown } = await learnSynonyms(shop, tx, actor, request.synonyms)
  return [
    added === 1 ? '1 sinónimo nuevo' : `${added} sinónimos nuevos`,
    ...(known > 0 ? [known === 1 ? '1 ya estaba' : `${known} ya estaban`] : []),
    ...implied.map(
      ({ written, meant }) =>
        `Omitido: para la búsqueda, "${written}" ya es lo mismo que "${meant}"`,
    ),
    ...unknown.map((meant) => `Ojo: la tienda no tiene nada que se llame "${meant}"`),
  ]
}

/** The command as the running shop serves it. */
export const { commands: synonymCommands, ask: manageThroughShop } = jsonCommand(
  '/synonyms',
  manageSynonyms,
)

type SynonymRequest =
  | { verb: 'list' }
  | { verb: 'add'; synonyms: SynonymsByMeaning }
  /** Without `meant` all meanings of `written`. */
  | { verb: 'remove'; written: string; meant?: string }

const USAGE = [
  'Uso: npm run synonyms -- list',
  '     npm run synonyms -- add "LO QUE ESCRIBEN" "COMO LO LLAMA LA TIENDA"',
  '     npm run synonyms -- remove "LO QUE ESCRIBEN" ["COMO LO LLAMA LA TIENDA"]',
  '     npm run synonyms -- import ARCHIVO.json',
].join('\n')

/** Parses the arguments of `npm run synonyms --`. Throws {@link CommandFault}. */
export async function readArguments([verb, ...words]: string[]): Promise<SynonymRequest> {
  const [first = '', second = ''] = words
  const form = `${verb} ${words.length}`
  if (form === 'list 0') return { verb: 'list' }
  if (form === 'import 1')
    return { verb: 'add', synonyms: parseSynonyms(await readSynonymFile(first)) }
  if (form === 'add 2') return { verb: 'add', synonyms: { [second]: [first] } }
  if (form === 'remove 1') return { verb: 'remove', written: first }
  if (form === 'remove 2') return { verb: 'remove', written: first, meant: second }
  throw new CommandFault(USAGE)
}

function readSynonymFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new CommandFault(`No se puede leer ${file}`)
  })
}

const SHAPE =
  'El archivo debe ser como { "aspersora": ["fumigadora", "bomba de fumigar"] }: lo que dice la tienda, y lo que escriben'

/** Parses a file of synonyms, a list for each word of the shop. Throws {@link CommandFault}. */
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
