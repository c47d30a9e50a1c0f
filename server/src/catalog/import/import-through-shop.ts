import type { Readable } from 'node:stream'

import { askShop, type ShopCommands } from '../../commands/index.ts'
import { importCatalog, type ImportOptions, type ImportResult } from './import-catalog.ts'
import { fromQuery, toQuery } from './import-query.ts'

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
