import { contact } from '@surco/contract'

import { countFrom } from '../platform/http/guards.ts'
import { type Api, implement } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { takeMessage } from './contact-messages.ts'

export { forgetSpam, sendContactMessage } from './contact-messages.ts'

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
