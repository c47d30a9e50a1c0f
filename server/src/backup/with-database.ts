import {
  connectEmbedded,
  connectPostgres,
  type Database,
  type DatabasePlace,
} from '@surco/database'

import type { Config } from '../config.ts'

/** Where a shop's database is, past a pooler. */
export function placeOf({ databaseUrl, databaseDirectUrl, dataDir }: Config): DatabasePlace {
  const url = databaseDirectUrl ?? databaseUrl
  return url ? { kind: 'postgres', url } : { kind: 'embedded', dataDir }
}

/** Opens a shop's database as it is, of whatever version; the embedded one while no shop has it open. */
export async function withDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const place = placeOf(config)
  const database =
    place.kind === 'embedded'
      ? await connectEmbedded(place.dataDir)
      : await connectPostgres({ url: place.url, maxConnections: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
