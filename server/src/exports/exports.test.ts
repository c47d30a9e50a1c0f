import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createOrder } from '../testing/create-order.ts'
import { createStaff } from '../testing/staff.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let testShop: TestShop
let owner: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  testShop = await createTestShop()
  owner = await createStaff(testShop, 'dueno')
})
afterAll(() => testShop.close())

const lines = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n')

test('the orders of a view are a CSV file, whose texts are no formulas', async () => {
  const { number } = await createOrder(testShop.shop.db, {
    name: '=HYPERLINK("http://malo.example")',
    email: 'ana@example.com',
  })
  await createOrder(testShop.shop.db, { name: 'Ana;=1+1;' })
  await createOrder(testShop.shop.db, { name: '＝1+1' })
  const unpaid = await createOrder(testShop.shop.db, { status: 'pending' })
  const file = await owner.call('GET', '/orders.csv?view=unpaid')
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/filename="pedidos-\d{4}-\d\d-\d\d\.csv"/),
  })
  expect(file.body.startsWith('\uFEFFPedido,Fecha,')).toBe(true)
  expect(lines(file.body)).toHaveLength(2)
  expect(lines(file.body)[1]).toContain(`${unpaid.number},`)
  const all = (await owner.call('GET', '/orders.csv')).body
  expect(all).toContain(`"'=HYPERLINK(""http://malo.example"")","Tepic, Nayarit"`)
  expect(all).toContain('"Ana;=1+1;","Tepic, Nayarit"')
  expect(all).toContain(`,'＝1+1,"Tepic, Nayarit"`)
  expect(all).toMatch(new RegExp(`\\r\\n${number},\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,`))
})

test('a workbook holds numbers, moments and texts as such', async () => {
  const { number, total } = await createOrder(testShop.shop.db, { name: 'Rojo & <Verde>' })
  const file = await owner.call('GET', `/orders.xlsx?q=${number}`)
  expect(file.headers['content-type']).toContain('spreadsheetml.sheet')
  const parts = unzipSync(file.rawPayload)
  const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml']!).toString()
  expect(sheet).toContain('<is><t xml:space="preserve">Rojo &amp; &lt;Verde&gt;</t></is>')
  expect(sheet).toContain(`<c><v>${total / 100}</v></c>`)
  expect(sheet.match(/<row>/g)).toHaveLength(2)
  const [, days] = /<c s="2"><v>([\d.]+)<\/v>/.exec(sheet) ?? []
  const now = testShop.clock.now().getTime()
  const asUtc = (Number(days) - 25_569) * 86_400_000 + 6 * 3_600_000
  expect(Math.abs(asUtc - now)).toBeLessThan(24 * 3_600_000)
})

test('a list of any length is one file, each row once, and the book says who took it', async () => {
  await testShop.shop.db.execute(sql`
    insert into book_entry (at, actor_kind, actor_name, network, action, subject_kind, subject_id, subject_name)
    select now(), 'command', 'prueba', '', 'test.row', 'test', n::text, 'Fila ' || n from generate_series(1, 1201) n`)
  const file = lines((await owner.call('GET', '/book.csv?kind=test')).body)
  const rows = file.slice(1).map((line) => line.split(',')[4])
  expect(rows).toHaveLength(1201)
  expect(new Set(rows).size).toBe(1201)
  const { data } = (await owner.call('GET', '/book?kind=list')).json()
  expect(data[0]).toMatchObject({
    action: 'list.exported',
    subject: { name: 'Historial' },
    changes: expect.arrayContaining([{ field: 'format', before: null, after: 'CSV' }]),
  })
})

test.each(['orders', 'products', 'customers', 'coupons', 'book', 'product-reviews?status=shown'])(
  'the owner takes the list %s as both kinds of file',
  async (list) => {
    const [path, query = ''] = list.split('?')
    for (const end of ['csv', 'xlsx']) {
      const file = await owner.call('GET', `/${path}.${end}?${query}`)
      expect([file.statusCode, file.rawPayload.length > 20]).toEqual([200, true])
    }
    expect((await testShop.app.inject(`/api/admin/${path}.csv`)).statusCode).toBe(401)
  },
)

test('who sees customers and may not hand out their data takes no file of them', async () => {
  const seller = await createStaff(testShop, 'ventas')
  expect((await seller.call('GET', '/customers')).statusCode).toBe(200)
  expect((await seller.call('GET', '/customers.csv')).statusCode).toBe(403)
  expect((await seller.call('GET', '/orders.csv')).body).not.toContain('@')
})

test('a file of people needs a fresh code, and the book keeps nothing that was searched for', async () => {
  testShop.clock.advance(3_600_000)
  const file = await owner.call('GET', '/customers.csv?q=ana@example.com')
  expect(file.json()).toMatchObject({ code: 'PROOF_NEEDED' })
  expect((await owner.call('GET', '/orders.csv?q=ana@example.com')).statusCode).toBe(200)
  const { data } = (await owner.call('GET', '/book?kind=list')).json()
  expect(data[0].changes).toEqual([
    { field: 'rows', before: null, after: 'part' },
    { field: 'format', before: null, after: 'CSV' },
  ])
})
