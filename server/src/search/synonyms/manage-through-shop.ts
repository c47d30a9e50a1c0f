import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import { askShop, type ShopCommands } from '../../commands/index.ts'
import { manageSynonyms, type SynonymReport } from './manage-synonyms.ts'
import type { SynonymRequest } from './read-arguments.ts'

const ADDRESS = '/synonyms'

/** The merchant's synonyms, as the running shop keeps them. */
export const synonymCommands: ShopCommands = {
  [ADDRESS]: async ({ db }, { body }) => {
    // safe: only manageThroughShop writes it, over a socket of the shop's own user
    const request = JSON.parse(await text(Readable.from(body))) as SynonymRequest
    return manageSynonyms(db, request)
  },
}

/** Has the shop that runs on `dataDir` do it; throws as {@link askShop} does. */
export const manageThroughShop = (
  dataDir: string,
  request: SynonymRequest,
): Promise<SynonymReport> =>
  askShop(dataDir, {
    address: ADDRESS,
    body: Readable.from([Buffer.from(JSON.stringify(request))]),
  })
