import { Readable } from 'node:stream'

import { connectEmbedded, dumpDatabase, type Database, type DumpFacts } from '@surco/database'

import { askShop, CommandFault, NoRunningShopError, type ShopCommands } from '../commands/index.ts'
import type { Config } from '../config.ts'

const ADDRESS = '/backup'

/** The running shop dumps its embedded database itself: no other process may open it. */
export const backupCommands = (database: Database): ShopCommands => ({
  [ADDRESS]: (_shop, { query }) => {
    const file = query.get('file')
    if (!file) throw new CommandFault('Falta el archivo')
    return dumpDatabase(database, file)
  },
})

/** Writes the dump of the shop's database into a file (an absolute path), whether the shop runs or not. */
export async function dumpShop(config: Config, file: string): Promise<DumpFacts> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config
  const url = databaseDirectUrl ?? databaseUrl
  if (url) return dumpDatabase({ jobs: { kind: 'postgres', connectionString: url } }, file)
  try {
    const address = `${ADDRESS}?${new URLSearchParams({ file }).toString()}`
    return await askShop<DumpFacts>(dataDir, { address, body: Readable.from([]) })
  } catch (error) {
    if (!(error instanceof NoRunningShopError)) throw error
  }
  const database = await connectEmbedded(dataDir)
  try {
    return await dumpDatabase(database, file)
  } finally {
    await database.close()
  }
}
