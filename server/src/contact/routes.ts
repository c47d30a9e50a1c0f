import { contact } from '@surco/contract'

import { implement, type Api } from '../http/implement.ts'
import { countFrom } from '../http/shared-limit.ts'
import type { Shop } from '../shop.ts'
import { takeMessage } from './take-message.ts'

const done = { ok: true } as const

export function contactRoutes(api: Api, shop: Shop) {
  implement(api, contact, {
    'POST /contact-messages': async ({ body }, caller) => {
      await countFrom(shop, 'messagesFromAddress', caller)
      return async (once) => {
        await takeMessage(once, body)
        return done
      }
    },
  })
}
