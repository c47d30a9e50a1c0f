import { sql } from 'drizzle-orm'

import { changeUnits, moveFor, previewChange, previewMove } from '../../order-changes/index.ts'
import { deliveryForm, preferenceIdOf } from '../../testing/paying-shop.ts'
import { cancelOrder } from '../refunds/cancel-order.ts'
import type { OrderChange } from './actions.ts'
import type { ShopOfRuns } from './shop-of-runs.ts'
import { checkAnswer } from './shoppers.ts'
import { choose, listPaid, ordersOf, payOnPage, type Run, staff, tryAsStaff } from './start-run.ts'

/** Does one change of a paid order, or something with its link; what the shop refuses changes nothing. */
export async function changeOrder(shop: ShopOfRuns, run: Run, change: OrderChange) {
  if (change.kind === 'link') return payLink(shop, run, change)
  await tryAsStaff(() => {
    if (change.kind === 'exchange') return exchange(shop, run, change)
    if (change.kind === 'move') return move(shop, run, change)
    return cancelLink(shop, run, change.link)
  })
}

type Of<K extends OrderChange['kind']> = Extract<OrderChange, { kind: K }>

async function exchange(shop: ShopOfRuns, run: Run, { order, units }: Of<'exchange'>) {
  const number = choose(await listPaid(shop, run), order)
  if (number === undefined) return
  const linesOf = (cantidad: number) => (cantidad > 0 ? [{ SKU: run.sku, cantidad }] : [])
  const asked = { removed: linesOf(units.goes), added: linesOf(units.comes) }
  const served = shop.process.shop
  const { difference } = await previewChange(served.db, number, asked)
  await changeUnits(served, staff, number, { ...asked, difference, days: 1 })
}

async function move(shop: ShopOfRuns, run: Run, { order, isFar }: Of<'move'>) {
  const number = choose(await listPaid(shop, run), order)
  if (number === undefined) return
  const { privacy: _accepted, ...form } = deliveryForm
  const far = { codigoPostalEnvio: '97000', estadoEnvio: 'Yucatán' }
  const place = { ...form, ...(isFar && far), paisEnvio: 'MX' as const }
  const served = shop.process.shop
  const { difference } = await previewMove(served.db, number, place.codigoPostalEnvio)
  await moveFor(served, staff, number, { ...place, difference, days: 1 })
}

async function listLinks({ db }: ShopOfRuns, run: Run) {
  const { rows } = await db.execute<{ id: string; number: string }>(sql`
    select id, number::text from "order"
    where id in ${ordersOf(run)} and pay_until is not null and status = 'pending' order by sequence`)
  return rows
}

async function payLink(shop: ShopOfRuns, run: Run, { link, way }: Of<'link'>) {
  const chosen = choose(await listLinks(shop, run), link)
  if (!chosen) return
  const answer = await shop.process.app.inject({
    method: 'POST',
    url: `/api/pay-links/${chosen.id}`,
    payload: { paymentMethod: 'mercadopago' },
  })
  checkAnswer(shop, answer)
  const { redirectUrl } = answer.json<{ redirectUrl?: string }>()
  if (redirectUrl?.includes('pref_id=')) await payOnPage(shop, preferenceIdOf(redirectUrl), way)
}

async function cancelLink(shop: ShopOfRuns, run: Run, link: number) {
  const chosen = choose(await listLinks(shop, run), link)
  const asked = { restock: true, reason: 'Ya no' }
  if (chosen) await cancelOrder(shop.process.shop, staff, chosen.number, asked)
}
