import { contact } from '@surco/contract'

import { implement, type Api } from '../http/implement.ts'
import { createSharedLimiter } from '../http/shared-limit.ts'
import type { Shop } from '../shop.ts'
import { takeMessage } from './take-message.ts'

const done = { ok: true } as const

/** Messages from one network address. */
const LIMIT = { points: 5, seconds: 60 * 60 }

export function contactRoutes(api: Api, shop: Shop) {
  const countMessage = createSharedLimiter(shop, 'messages from', LIMIT)

  implement(api, contact, {
    'POST /contact-messages': async ({ body }, { address }) => {
      await countMessage(address)
      return async (once) => {
        await takeMessage(once, body)
        return done
      }
    },
  })
}
