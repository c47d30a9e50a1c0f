import { resolve } from 'node:path'

import { CommandFault, runCommand } from '../platform/commands/index.ts'
import { silentAsker, terminalAsker } from './asker.ts'
import { setUp } from './set-up.ts'

const USAGE = 'Uso: npm run setup [-- --from-environment]'

/** The environment file of the systemd service; container images name another one. */
const { SURCO_ENV: file = '/etc/surco.env', DATA_DIR = '.data' } = process.env

async function run() {
  const args = process.argv.slice(2)
  if (args.some((arg) => arg !== '--from-environment')) throw new CommandFault(USAGE)
  const { stdin: input, stdout: output } = process
  const say = (line: string) => void output.write(`${line}\n`)
  const isInteractive = input.isTTY && args.length === 0
  const asker = isInteractive
    ? terminalAsker({ input, output, isTerminal: true })
    : silentAsker(say)
  try {
    return (await setUp({ asker, file, env: process.env })) ? 0 : 1
  } finally {
    asker.close()
  }
}

await runCommand('No se pudo preparar la tienda', run, () => resolve(DATA_DIR))
