import type { ShopClient } from '@surco/contract/client'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'

import type { PageCache } from './platform/pages/index.ts'
import { warmUp } from './warm-up.ts'

// safe: nobody looks at what was rendered
const get = vi.fn<PageCache['get']>().mockResolvedValue(undefined as never)
// safe: products are all that is asked for
const selling = (...data: object[]) => (async () => ({ data })) as unknown as ShopClient
const log = pino({ level: 'silent' })

test('renders a page of each common kind', async () => {
  await warmUp({ client: selling({ SKU: 'BM-1/2', nombre: 'Bomba 2"' }), pages: { get }, log })
  expect(get.mock.calls.map(([address]) => address)).toEqual([
    '/',
    '/productos',
    '/producto/BM-1/2',
    '/search?q=Bomba+2%22',
  ])
})

test('leaves out what a shop without products does not have', async () => {
  get.mockClear()
  await warmUp({ client: selling(), pages: { get }, log })
  expect(get.mock.calls.map(([address]) => address)).toEqual(['/', '/productos'])
})

test('writes a page that fails to the log, and renders the others', async () => {
  get.mockClear()
  get.mockRejectedValueOnce(new Error('no page'))
  const error = vi.spyOn(log, 'error')
  await warmUp({ client: selling(), pages: { get }, log })
  expect(error).toHaveBeenCalledOnce()
  expect(get).toHaveBeenCalledTimes(2)
})
