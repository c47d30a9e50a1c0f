import { Readable } from 'node:stream'

import { askShop, CommandFault, type ShopCommands } from '../../commands/index.ts'
import { manageCoupons, type CouponReport } from './manage-coupons.ts'
import type { CouponRequest } from './read-arguments.ts'

const ADDRESS = '/coupons'

/** The merchant's coupons, as the running shop keeps them. */
export const couponCommands: ShopCommands = {
  [ADDRESS]: ({ db, clock }, { query }) => {
    const asked = query.get('asked')
    if (!asked) throw new CommandFault('Falta lo que se pide')
    // safe: only manageThroughShop writes it, over a socket of the shop's own user
    return manageCoupons(db, JSON.parse(asked) as CouponRequest, clock.now())
  },
}

/** Has the shop that runs on `dataDir` do it; throws as {@link askShop} does. */
export const manageThroughShop = (dataDir: string, request: CouponRequest): Promise<CouponReport> =>
  askShop(dataDir, {
    address: `${ADDRESS}?${new URLSearchParams({ asked: JSON.stringify(request) }).toString()}`,
    body: Readable.from([]),
  })
