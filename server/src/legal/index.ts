import { legal, officeLegalTexts } from '@surco/contract'

import { actorOf, listBook, refuseOvertaken } from '../book/index.ts'
import { type Api, implement } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { replaceLegalText } from './change-legal-text.ts'
import { findLegalText, type LegalName, readLegalMarkdown } from './legal-texts.ts'

export { legalCommands } from './change-legal-text.ts'

export function legalRoutes(api: Api, shop: Shop) {
  implement(api, legal, {
    'GET /legal-texts/:name': async ({ params }) => ({
      data: { attributes: await findLegalText(shop, params.name) },
    }),
  })

  const answer = async (name: LegalName) => {
    const { data: book } = await listBook(shop.db, { kind: 'legal', id: name })
    return { data: await readLegalMarkdown(shop.db, name), book }
  }
  implement(api, officeLegalTexts, {
    'GET /admin/legal-texts/:name': ({ params }) => answer(params.name),
    'PATCH /admin/legal-texts/:name': async ({ params: { name }, body }, caller) => {
      const { seen, markdown } = body
      await shop.db.transaction(async (tx) => {
        await refuseOvertaken(tx, { kind: 'legal', id: name }, seen)
        await replaceLegalText(shop, tx, actorOf(caller), { name, markdown })
      })
      return answer(name)
    },
  })
}
