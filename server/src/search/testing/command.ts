import { access } from 'node:fs/promises'
import { resolve } from 'node:path'

import { CommandFault, runCommand } from '../../platform/commands/index.ts'
import { judgeDemo, listJudgedFiles } from './judge-demo.ts'
import { reportJudged } from './report.ts'

const USAGE = 'Uso: npm run search:judge [-- ARCHIVO.csv …]; sin archivos, los de demo/'

async function run(words: readonly string[]) {
  if (words.includes('--help')) {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  for (const file of words) {
    await access(file).catch(() => {
      throw new CommandFault(`No existe el archivo ${file}\n${USAGE}`)
    })
  }
  const files = words.length > 0 ? words.map((file) => resolve(file)) : await listJudgedFiles()
  for (const judged of await judgeDemo(files)) process.stdout.write(`${reportJudged(judged)}\n\n`)
  return 0
}

await runCommand('No se pudieron juzgar las búsquedas', () => run(process.argv.slice(2)))
