import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { billing, customer } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { signIn } from '../testing/sign-in.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await createTestShop()
})
afterAll(() => testShop.close())

let people = 0
const register = (payload: object, headers: Record<string, string> = {}) => {
  people += 1
  const form = { name: 'Luz', email: `luz${people}@x.mx`, password: 'cosecha', acceptTerms: true }
  return testShop.app.inject({
    method: 'POST',
    url: '/api/users/register',
    headers,
    payload: { ...form, ...payload },
  })
}

const lookUp = (code: string) =>
  testShop.app.inject(`/api/users/cliente/${encodeURIComponent(code)}`)

const fiscal = { rfc: 'veal800101ab1', postalCode: '59600', cfdiUse: 'I08', taxRegime: '612' }

async function clientCodeOf(id: string) {
  const [found] = await testShop.shop.db.select().from(customer).where(eq(customer.id, id))
  return found?.clientCode ?? ''
}

// [S3.25]
test('keeps fiscal data where invoices look for them', async () => {
  const { data } = (await register(fiscal)).json()
  const kept = await testShop.shop.db.select().from(billing).where(eq(billing.customerId, data.id))
  expect(kept).toMatchObject([
    { rfc: 'VEAL800101AB1', fiscalPostalCode: '59600', cfdiUse: 'I08', taxRegime: '612' },
  ])
})

test('keeps a name in one line', async () => {
  const { data } = (await register({ name: ' Luz\r\nBcc: Ana\tVega ' })).json()
  expect(data.attributes.name).toBe('Luz Bcc: Ana Vega')
})

// [S3.25] [S5.7]
test('takes empty fields as not told', async () => {
  const nothing = { rfc: '', postalCode: '', cfdiUse: '', taxRegime: '', clientCode: '' }
  const { data } = (await register(nothing)).json()
  expect(await testShop.shop.db.$count(billing, eq(billing.customerId, data.id))).toBe(0)
})

test('refuses fiscal data that no invoice could bear, and a client code that nobody has', async () => {
  const answer = await register({ ...fiscal, taxRegime: '605', clientCode: 'NADIE' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual([
    { field: 'cfdiUse', message: 'Este uso de CFDI no corresponde a tu régimen fiscal.' },
    { field: 'clientCode', message: 'No encontramos este código de cliente.' },
  ])
  expect((await register({ rfc: 'corto' })).json().errors).toMatchObject([
    { field: 'rfc', message: expect.stringMatching(/^Tu RFC tiene 5 caracteres/) },
  ])
})

// [S3.26] [S7.12]
test('finds what a form needs by a client code, as people write it down', async () => {
  const { data } = (await register({ ...fiscal, email: 'vieja@x.mx' })).json()
  const code = await clientCodeOf(data.id)
  const written = ` ${code.slice(0, 8).toLowerCase().replaceAll('0', 'o')}-${code.slice(8).replaceAll('1', 'I')}`
  expect((await lookUp(written)).json()).toEqual({
    data: {
      attributes: { ...fiscal, rfc: 'VEAL800101AB1', email: 'vieja@x.mx', name: 'Luz' },
    },
  })
  expect((await register({ clientCode: code })).statusCode).toBe(200)
})

test('answers empty fiscal data for a customer who told none', async () => {
  const { customer: plain } = await signIn(testShop)
  expect((await lookUp(plain.clientCode)).json().data.attributes).toMatchObject({
    rfc: '',
    cfdiUse: '',
  })
})

test('lets no cache keep what a client code tells', async () => {
  const known = await clientCodeOf((await register(fiscal)).json().data.id)
  for (const code of [known, 'CL-00000']) {
    expect((await lookUp(code)).headers['cache-control']).toBe('no-store')
  }
})

// [S7.12]
test('answers every code that nobody has alike', async () => {
  for (const code of ['0'.repeat(16), 'x', "' or 1=1"]) {
    const answer = await lookUp(code)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ message: 'No encontramos lo que buscas.' })
  }
})

// [S7.7]
test('registers once however often the call is repeated, and keeps its secrets from the database', async () => {
  const form = { email: 'repite@x.mx', password: 'muy-secreta' }
  const call = () => register(form, { 'idempotency-key': 'registro-de-una-vez-1' })
  const first = (await call()).json()
  expect((await call()).json()).toEqual(first)
  const { rows } = await testShop.shop.db.execute('select * from idempotent_answer')
  const kept = JSON.stringify(rows)
  expect(rows).toHaveLength(1)
  for (const secret of [
    first.meta.accessToken,
    'muy-secreta',
    'repite@x.mx',
    'registro-de-una-vez-1',
  ]) {
    expect(kept).not.toContain(secret)
  }
})

// [S3.27] [S7.13] [S10.6]
test('lists the uses of an invoice with the regimes that each is meant for', async () => {
  const { data } = (await testShop.app.inject('/api/users/catalogs')).json()
  const codes = (entries: { value: string }[]) => new Set(entries.map(({ value }) => value))
  expect(codes(data.taxRegimes).size).toBe(19)
  expect(codes(data.cfdiUses).size).toBe(22)
  for (const { taxRegimes } of data.cfdiUses) {
    expect(taxRegimes.length).toBeGreaterThan(0)
    expect([...codes(data.taxRegimes)]).toEqual(expect.arrayContaining(taxRegimes))
  }
  expect(data.taxRegimes).toContainEqual({
    value: '622',
    label: 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras',
  })
  expect(data.cfdiUses).toContainEqual({
    value: 'I08',
    label: 'Otra maquinaria y equipo',
    taxRegimes: expect.arrayContaining(['612', '622', '626']),
  })
})

test('mails one mailbox so many client codes a day, and registers all the same', async () => {
  const strict = await createTestShop({ env: { RATE_LIMIT_SCALE: '0.4' } })
  onTestFinished(() => strict.close())
  for (const tag of ['', '+1', '+2']) {
    const payload = { name: 'Mar', email: `mar${tag}@x.mx`, password: 'cosecha', acceptTerms: true }
    const options = { method: 'POST', url: '/api/users/register', payload } as const
    expect((await strict.app.inject(options)).statusCode).toBe(200)
  }
  await strict.shop.jobs.runDue()
  expect(await readdir(join(strict.dataDir, 'mail'))).toHaveLength(2)
})
