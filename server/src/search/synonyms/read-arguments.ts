import { readFile } from 'node:fs/promises'

import { CommandFault } from '../../commands/index.ts'
import type { SynonymsByMeaning } from './add-synonyms.ts'
import { parseSynonyms } from './parse-synonyms.ts'

export type SynonymRequest =
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
  if (said === 'import 1') return { verb: 'add', synonyms: parseSynonyms(await read(first)) }
  if (said === 'add 2') return { verb: 'add', synonyms: { [second]: [first] } }
  if (said === 'remove 1') return { verb: 'remove', written: first }
  if (said === 'remove 2') return { verb: 'remove', written: first, meant: second }
  throw new CommandFault(USAGE)
}

function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new CommandFault(`No se puede leer ${file}`)
  })
}
