import { officeCustomers } from '@surco/contract'

import { actorOf } from '../book/index.ts'
import { type Api, implement } from '../platform/http/implement.ts'
import type { Shop } from '../shop.ts'
import { addNote, customerForOffice } from './customer-for-office.ts'
import { eraseCustomer } from './erase-customer.ts'
import { serveCustomerFiles } from './export-customers.ts'
import { listCustomers } from './list-customers.ts'
import { answerRequest, exportCustomer, noteRequest } from './privacy-requests.ts'

/** Routes for staff to see and erase customers: people by e-mail, with or without an account. */
export function officeCustomerRoutes(api: Api, shop: Shop) {
  const answer = async (txShop: Shop, id: string) => ({ data: await customerForOffice(txShop, id) })
  serveCustomerFiles(api, shop)
  implement(api, officeCustomers, {
    'GET /admin/customers': ({ query }) => listCustomers(shop.db, query),
    'GET /admin/customers/:id': ({ params: { id } }) => answer(shop, id),
    'POST /admin/customers/:id/notes':
      ({ params: { id }, body }, caller) =>
      async (txShop) => {
        await addNote(txShop, actorOf(caller), id, body.text)
        return answer(txShop, id)
      },
    'POST /admin/customers/:id/privacy-requests':
      ({ params: { id }, body }, caller) =>
      async (txShop) => {
        await noteRequest(txShop, actorOf(caller), id, body)
        return answer(txShop, id)
      },
    'POST /admin/customers/:id/privacy-requests/:request/answered': async ({ params }, caller) => {
      await answerRequest(shop, actorOf(caller), params.id, Number(params.request))
      return answer(shop, params.id)
    },
    'POST /admin/customers/:id/export': async ({ params: { id } }, caller) => ({
      file: JSON.stringify(await exportCustomer(shop, actorOf(caller), id), undefined, 2),
    }),
    'POST /admin/customers/:id/erase': async ({ params: { id } }, caller) => {
      await eraseCustomer(shop, actorOf(caller), id)
      return answer(shop, id)
    },
  })
}
