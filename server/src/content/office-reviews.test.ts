import { testimonial } from '@surco/database/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { onChange } from '../platform/page-events.ts'
import { createStaff } from '../testing/staff.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let editor: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  shop = await createTestShop()
  editor = await createStaff(shop, 'catalogo')
  await shop.shop.db.insert(testimonial).values(
    ['Eva Núñez', 'Luis', 'Ana'].map((name, day) => ({
      name,
      comment: name === 'Luis' ? 'No enciende.' : 'Muy buena bomba.',
      rating: name === 'Luis' ? 1 : 5,
      createdAt: new Date(Date.UTC(2026, 9, day + 1)),
    })),
  )
})
afterAll(() => shop.close())

const listed = async (query: string) =>
  (await editor.call('GET', `/reviews?${query}`))
    .json()
    .data.map(({ name }: { name: string }) => name)
const change = async (id: string, body: object) =>
  (await editor.call('PATCH', `/reviews/${id}`, body)).json().data
const shown = async () => (await shop.client('GET /testimonials', { query: {} })).data

test('a review is answered below what was said, and hidden from list and average', async () => {
  const heard: (string[] | undefined)[] = []
  const stop = await onChange(shop.database, (tags) => void heard.push(tags))
  const [ana, luis] = await shown()
  const answered = await change(ana!._id, { answer: ' ¡Gracias, Ana! ' })
  expect(answered).toMatchObject({ answer: '¡Gracias, Ana!', hidden: false })
  expect((await shown())[0]).toMatchObject({ answer: '¡Gracias, Ana!' })
  const hidden = await change(luis!._id, { hidden: true })
  expect(hidden.book[0]).toMatchObject({
    action: 'review.hidden',
    subject: { name: 'Luis' },
    changes: [{ field: 'visible', before: 'Sí', after: 'No' }],
  })
  expect((await shown()).map(({ name }) => name)).toEqual(['Ana', 'Eva Núñez'])
  expect(await shop.client('GET /testimonials/summary', {})).toMatchObject({ average: 5, total: 2 })
  // The same again is no change.
  expect((await change(luis!._id, { hidden: true })).book).toHaveLength(1)
  await expect.poll(() => heard).toEqual([['testimonials'], ['testimonials']])
  await stop()
  const back = await change(luis!._id, { hidden: false })
  expect(back.book[0].action).toBe('review.shown')
})

test('reviews are found by what was said, without accents, and by what is left to do', async () => {
  expect(await listed('q=nunez')).toEqual(['Eva Núñez'])
  expect(await listed('q=no%20enciende')).toEqual(['Luis'])
  expect(await listed('q=%25')).toEqual([])
  expect(await listed('view=unanswered')).toEqual(['Luis', 'Eva Núñez'])
  expect(await listed('view=hidden')).toEqual([])
  expect((await editor.call('PATCH', '/reviews/999', { hidden: true })).statusCode).toBe(404)
})
