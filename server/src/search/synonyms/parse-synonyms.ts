import { CommandFault } from '../../commands/index.ts'
import type { SynonymsByMeaning } from './add-synonyms.ts'

const SHAPE =
  'El archivo debe ser como { "aspersora": ["fumigadora", "bomba de fumigar"] }: lo que dice la tienda, y lo que escriben'

/** Reads a file of synonyms, one list for each thing of the shop. Throws {@link CommandFault}. */
export function parseSynonyms(text: string): SynonymsByMeaning {
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
