import { Readable } from 'node:stream'

import { askShop, type ShopCommands } from '../../commands/index.ts'
import { listFlagged } from './list-flagged.ts'

const ADDRESS = '/orders-review'

/** What the merchant asks of orders, as the running shop answers it. */
export const orderCommands: ShopCommands = { [ADDRESS]: ({ db }) => listFlagged(db) }

/** Has the shop that runs on `dataDir` list them; throws as {@link askShop} does. */
export const listThroughShop = (dataDir: string): Promise<string[]> =>
  askShop(dataDir, { address: ADDRESS, body: Readable.from([]) })
