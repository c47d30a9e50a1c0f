import { readFile } from 'node:fs/promises'

import { readConfig } from '../config.ts'
import { CommandFault, fileSize, inShopOrDirectly, runCommand } from '../platform/commands/index.ts'
import { systemClock } from '../platform/time.ts'
import { changeLegalText, changeThroughShop, type LegalRequest } from './change-legal-text.ts'
import type { LegalName } from './legal-texts.ts'

const USAGE = [
  'Uso: npm run legal -- show terminos | privacidad',
  '     npm run legal -- set terminos | privacidad TEXTO.md',
  '     npm run legal -- reset terminos | privacidad',
].join('\n')

const names: Partial<Record<string, LegalName>> = { terminos: 'terms', privacidad: 'privacy' }

async function readRequest(): Promise<LegalRequest> {
  const [verb, typedName = '', file, ...others] = process.argv.slice(2)
  const name = names[typedName]
  if (!name || others.length > 0) throw new CommandFault(USAGE)
  if (verb === 'show' && file === undefined) return { name }
  if (verb === 'reset' && file === undefined) return { name, markdown: '' }
  if (verb !== 'set' || !file) throw new CommandFault(USAGE)
  await fileSize(file)
  return { name, markdown: await readFile(file, 'utf8') }
}

async function run() {
  const request = await readRequest()
  const config = readConfig(process.env)
  const { done, lines } = await inShopOrDirectly(config, {
    throughShop: () => changeThroughShop(config.dataDir, request),
    directly: (db) => changeLegalText({ db, clock: systemClock }, request),
  })
  process.stdout.write(`${lines.join('\n')}\n`)
  return done ? 0 : 1
}

await runCommand('No se pudo trabajar con los textos legales', run)
