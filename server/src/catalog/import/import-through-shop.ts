import type { Readable } from 'node:stream'

import { askShop, type ShopCommands } from '../../platform/commands/index.ts'
import { importCatalog, type ImportOptions, type ImportResult } from './import-catalog.ts'

const ADDRESS = '/catalog-import'

/** Imports of catalogues, as the running shop does them. */
export const catalogCommands: ShopCommands = {
  [ADDRESS]: ({ db, config }, { query, body, onProgress }) =>
    importCatalog({ db, dataDir: config.dataDir }, body, { ...fromQuery(query), onProgress }),
}

/** Sends a catalogue file to the shop that runs on `dataDir`; throws as {@link askShop} does. */
export const importThroughShop = (
  dataDir: string,
  file: Readable,
  { onProgress, ...options }: ImportOptions,
): Promise<ImportResult> =>
  askShop(dataDir, { address: `${ADDRESS}?${toQuery(options).toString()}`, body: file, onProgress })

type WireOptions = Pick<
  ImportOptions,
  'picturesDir' | 'dryRun' | 'skipBad' | 'stockAsOf' | 'fileName' | 'forgetUnfinished'
>

/** The options of an import as the query of its address. */
function toQuery(options: WireOptions): URLSearchParams {
  const { picturesDir, dryRun, skipBad, stockAsOf, fileName, forgetUnfinished } = options
  const query = new URLSearchParams()
  if (picturesDir !== undefined) query.set('pictures', picturesDir)
  if (dryRun) query.set('dryRun', '1')
  if (skipBad) query.set('skipBad', '1')
  if (stockAsOf) query.set('stockAsOf', stockAsOf.toISOString())
  if (fileName !== undefined) query.set('fileName', fileName)
  if (forgetUnfinished) query.set('forgetUnfinished', '1')
  return query
}

const fromQuery = (query: URLSearchParams): WireOptions => ({
  stockAsOf: query.has('stockAsOf') ? new Date(query.get('stockAsOf') ?? '') : undefined,
  picturesDir: query.get('pictures') ?? undefined,
  dryRun: query.has('dryRun'),
  skipBad: query.has('skipBad'),
  fileName: query.get('fileName') ?? undefined,
  forgetUnfinished: query.has('forgetUnfinished'),
})
