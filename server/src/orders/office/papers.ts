import { order } from '@surco/database/schema'
import { asc, inArray } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { badInput, notFound } from '../../platform/errors.ts'
import { networkOf } from '../../platform/http/client-address.ts'
import type { Api } from '../../platform/http/implement.ts'
import { contentName, createDrawings } from '../../platform/pdf/index.ts'
import { formatMoment } from '../../platform/time.ts'
import { readShopInfo } from '../../settings/index.ts'
import type { Shop } from '../../shop.ts'
import { orderColumns, type OrderWithLines, toOrder } from '../queries/get-order.ts'
import type { PackingSlips, PickList } from './draw-papers.ts'
import { getByNumber } from './order-for-office.ts'

/** Orders per document: as many as the office lists on a page. */
const MAX_ORDERS = 50

/** Serves packing slips and pick lists as PDF to staff who ship. */
export function servePapers({ app, findStaff }: Api, shop: Shop) {
  const file = new URL('./draw-papers.ts', import.meta.url)
  const drawSlips = createDrawings<PackingSlips>(file, 'drawPackingSlips')
  const drawList = createDrawings<PickList>(file, 'drawPickList')
  const options = {
    schema: { hide: true },
    config: { limit: 'document' },
    preValidation: async ({ headers }: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
      await findStaff(headers, { staff: 'orders.ship' })
    },
  } as const
  const { publicUrl } = shop.config
  const slipsOf = async (orders: readonly OrderWithLines[], createdAt: Date, ip: string) => {
    const info = await readShopInfo(shop.db)
    return drawSlips({
      network: networkOf(ip),
      content: contentName([orders, info]),
      input: () => ({ orders, createdAt, info, publicUrl }),
    })
  }

  app.get<{ Params: { number: string } }>(
    '/admin/orders/:number/packing-slip.pdf',
    options,
    async ({ params, ip }, reply) => {
      if (!isNumber(params.number)) throw notFound('Order', params.number)
      const found = await getByNumber(shop.db, params.number)
      const drawn = await slipsOf([found], found.createdAt, ip)
      return sendPdf(reply, `empaque-${found.number}`, drawn)
    },
  )

  app.get<{ Querystring: { pedidos?: string } }>(
    '/admin/orders/packing-slips.pdf',
    options,
    async ({ query, ip }, reply) => {
      const orders = await listOrders(shop, query.pedidos)
      const drawn = await slipsOf(orders, shop.clock.now(), ip)
      return sendPdf(reply, 'empaques', drawn)
    },
  )

  app.get<{ Querystring: { pedidos?: string } }>(
    '/admin/orders/pick-list.pdf',
    options,
    async ({ query, ip }, reply) => {
      const orders = await listOrders(shop, query.pedidos)
      const info = await readShopInfo(shop.db)
      const now = shop.clock.now()
      const drawn = await drawList({
        network: networkOf(ip),
        // The drawing contains the time, to the minute.
        content: contentName([orders, info, formatMoment(now)]),
        input: () => ({ orders, info, publicUrl, now }),
      })
      return sendPdf(reply, 'surtido', drawn)
    },
  )
}

/** The orders that an address names, oldest first. Throws `BAD_INPUT` for none or too many. */
async function listOrders({ db }: Shop, named = ''): Promise<OrderWithLines[]> {
  const rows = await db
    .select(orderColumns)
    .from(order)
    .where(inArray(order.number, readNumbers(named)))
    .orderBy(asc(order.sequence))
  return rows.map(toOrder)
}

const isNumber = (text: string) => /^\d{1,15}$/.test(text)

function readNumbers(text: string): number[] {
  const numbers = text.split(',').filter(isNumber)
  if (numbers.length > 0 && numbers.length <= MAX_ORDERS) return numbers.map(Number)
  throw badInput([{ field: 'pedidos', message: `Elige entre 1 y ${MAX_ORDERS} pedidos.` }])
}

const sendPdf = (reply: FastifyReply, name: string, drawn: Uint8Array) =>
  reply
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .type('application/pdf')
    .send(drawn)
