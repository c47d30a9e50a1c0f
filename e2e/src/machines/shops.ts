import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createControlClient, shopSettings } from '@surco/payment-sandbox'

import type { Market } from '../faults/guest.ts'
import { Restartable, runProgram } from '../faults/restartable.ts'
import { buildPages, freePorts } from '../harness/program.ts'

/** Processes of one shop, with one payment sandbox. */
export interface Shops {
  /** One for each process, all with the same sandbox. */
  markets: Market[]
  /** Loads lines of a catalogue (SKU, name, category, brand, price, stock) by the merchant's command. */
  importProducts(...lines: string[]): Promise<void>
  command(file: string, args: string[]): Promise<string>
  /** The end of the output of all processes. */
  output(): string
  close(): Promise<void>
}

const header = 'SKU,nombre,categoria,marca,precio,stock'

/** Starts processes of the built shop, one for each environment, on the database that these name. */
export async function startShops(environments: Record<string, string>[]): Promise<Shops> {
  await buildPages()
  const folder = await mkdtemp(join(tmpdir(), 'surco-shops-'))
  const [sandboxPort = 0, firstPort = 0, ...otherPorts] = await freePorts(environments.length + 1)
  const sandboxUrl = `http://localhost:${sandboxPort}`
  const sandbox = new Restartable(
    'payment-sandbox/src/main.ts',
    { DATA_DIR: folder, SANDBOX_PORT: String(sandboxPort), SANDBOX_PUBLIC_URL: sandboxUrl },
    `${sandboxUrl}/__emu/clock`,
  )
  const publicUrl = `http://localhost:${firstPort}`
  const settings = environments.map((environment, index) => ({
    DATA_DIR: join(folder, String(index)),
    PORT: String([firstPort, ...otherPorts][index]),
    PUBLIC_URL: publicUrl,
    RATE_LIMIT_SCALE: '1000',
    DEMO: 'false',
    ...shopSettings(sandboxUrl),
    ...environment,
  }))
  const servers = settings.map((env) => {
    const shopUrl = `http://localhost:${env.PORT}`
    return { shopUrl, program: new Restartable('server/src/main.ts', env, `${shopUrl}/api/health`) }
  })
  await sandbox.start()
  for (const { program } of servers) await program.start()
  const command = (file: string, args: string[]) => runProgram(file, args, settings[0] ?? {})
  const provider = createControlClient(sandboxUrl)
  return {
    markets: servers.map(({ shopUrl }) => ({ shopUrl, sandboxUrl, provider })),
    command,
    async importProducts(...lines) {
      const file = join(folder, 'catalog.csv')
      await writeFile(file, [header, ...lines].join('\n'))
      await command('server/src/catalog/import/command.ts', [file])
    },
    output: () => servers.map(({ program }) => program.output()).join('\n'),
    async close() {
      for (const { program } of servers) await program.stop()
      await sandbox.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
