import { Readable } from 'node:stream'

import { askShop, CommandFault, type ShopCommands } from '../../commands/index.ts'
import { manageLedger, type LedgerRequest } from './manage-ledger.ts'

const ADDRESS = '/ledger'

/** What the merchant asks of the ledger, as the running shop does it. */
export const ledgerCommands: ShopCommands = {
  [ADDRESS]: (shop, { query }) => {
    const asked = query.get('asked')
    if (!asked) throw new CommandFault('Falta lo que se pide')
    // safe: only manageThroughShop writes it, over a socket of the shop's own user
    return manageLedger(shop, JSON.parse(asked) as LedgerRequest)
  },
}

/** Has the shop that runs on `dataDir` do it; throws as {@link askShop} does. */
export const manageThroughShop = (dataDir: string, request: LedgerRequest): Promise<string[]> =>
  askShop(dataDir, {
    address: `${ADDRESS}?${new URLSearchParams({ asked: JSON.stringify(request) }).toString()}`,
    body: Readable.from([]),
  })
