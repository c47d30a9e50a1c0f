import { Readable } from 'node:stream'

import { askShop, CommandFault, type Progress, type ShopCommands } from '../../commands/index.ts'
import { importPostalCodes, type PostalCodesResult } from './import-postal-codes.ts'

const ADDRESS = '/postal-codes-import'

/** Imports of postal codes, as the running shop does them: it reads the file itself, twice. */
export const postalCodeCommands: ShopCommands = {
  [ADDRESS]: ({ db }, { query, onProgress }) => {
    const file = query.get('file')
    if (!file) throw new CommandFault('Falta el archivo')
    return importPostalCodes(db, file, onProgress)
  },
}

/** Has the shop that runs on `dataDir` load a file, by its whole path; throws as {@link askShop} does. */
export const importThroughShop = (
  dataDir: string,
  file: string,
  onProgress?: (progress: Progress) => void,
): Promise<PostalCodesResult> =>
  askShop(dataDir, {
    address: `${ADDRESS}?${new URLSearchParams({ file }).toString()}`,
    body: Readable.from([]),
    onProgress,
  })
