import {
  type OfficeSettings,
  officeSettings,
  type PublicConfig,
  type ShopInfo,
} from '@surco/contract'

import { actorOf, listBook, refuseOvertaken } from '../book/index.ts'
import type { Config } from '../config.ts'
import { publicPayments } from '../payments/providers/index.ts'
import { type Api, implement } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { changeShopInfo } from './change-settings.ts'
import { refuseUnprovenChange } from './guarded-settings.ts'
import { readShopInfo, REVIEW_DAYS } from './shop-info.ts'

export { changeShopInfo, settingsCommands } from './change-settings.ts'
export { forgetRealMoney, refuseWithoutLiveKeys } from './real-money.ts'
export { sendSalesEmailChanged } from './sales-email-changed.ts'
export {
  readShopInfo,
  readShopInfoToChange,
  REVIEW_DAYS,
  savedShopInfo,
  saveShopInfo,
  shopInfoOf,
} from './shop-info.ts'

/** The public part of the configuration: addresses and public keys, never secrets. */
export const publicConfig = ({ payments, map }: Config, shop: ShopInfo): PublicConfig => ({
  ...publicPayments(payments),
  geoipUrl: map.geoipUrl,
  map: { tileUrl: map.tileUrl, attribution: map.attribution },
  avatarUrl: '/api/avatars/{name}.svg',
  shop,
})

export function officeSettingsRoutes(api: Api, shop: Shop) {
  const { db } = shop
  const answer = async () => {
    const { data: book } = await listBook(db, { kind: 'settings', id: 'shop' })
    return { data: forOffice(await readShopInfo(db)), book }
  }

  implement(api, officeSettings, {
    'GET /admin/settings': answer,
    'PATCH /admin/settings': async ({ body: { seen, ...changes } }, caller) => {
      await db.transaction(async (tx) => {
        await refuseOvertaken(tx, { kind: 'settings', id: 'shop' }, seen)
        await refuseUnprovenChange(tx, caller, changes, shop.clock.now())
        await changeShopInfo(shop, tx, actorOf(caller), changes)
      })
      return answer()
    },
  })
}

const forOffice = ({
  otherPaymentMethods = [],
  shipping: _ruled,
  reviewDays = REVIEW_DAYS,
  ...info
}: ShopInfo): OfficeSettings => ({
  ...info,
  reviewDays,
  otherPaymentMethods,
})
