import { connectEmbedded, connectPostgres, migrate, type Database, type Db } from '@surco/database'

import type { Config } from '../config.ts'
import { NoRunningShopError } from './ask-shop.ts'
import { CommandFault } from './command-fault.ts'
import { reasonOf } from './reason-of.ts'

interface Ways<Result> {
  throughShop: () => Promise<Result>
  directly: (db: Db, database: Database) => Promise<Result>
}

/** Does a command through the running shop when there is one on the embedded database, else directly. */
export async function inShopOrDirectly<Result>(
  config: Config,
  { throughShop, directly }: Ways<Result>,
): Promise<Result> {
  if (config.databaseUrl) return work(await openPostgres(config, config.databaseUrl), directly)
  try {
    return await throughShop()
  } catch (error) {
    if (!(error instanceof NoRunningShopError)) throw error
  }
  return work(await connectEmbedded(config.dataDir), directly)
}

async function openPostgres({ databaseDirectUrl }: Config, url: string) {
  const directUrl = databaseDirectUrl ?? url
  return connectPostgres({ url: directUrl, maxConnections: 2 }).catch((error: unknown) => {
    throw new CommandFault(
      `No se puede conectar a la base de datos de DATABASE_URL: ${reasonOf(error)}`,
    )
  })
}

async function work<Result>(database: Database, directly: Ways<Result>['directly']) {
  try {
    await migrate(database)
    return await directly(database.db, database)
  } finally {
    await database.close()
  }
}
