import { address } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { newId } from '../platform/keys.ts'
import { deliveryForm } from '../testing/paying-shop.ts'
import { signIn } from '../testing/sign-in.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Signed = Awaited<ReturnType<typeof signIn>>

let test: TestShop
let ana: Signed
beforeAll(async () => {
  test = await createTestShop()
})
beforeEach(async () => {
  ana = await signIn(test)
})
afterAll(() => test.close())

const call = (method: Method, path: string, payload?: object, who = ana) =>
  test.app.inject({
    method,
    url: `/api/addresses${path}`,
    headers: who.headers,
    ...(payload && { payload }),
  })

const add = async (form: object = {}, who = ana) => {
  test.clock.advance(1_000)
  return call('POST', '', { ...deliveryForm, ...form }, who)
}
const addOne = async (form: object = {}): Promise<string> => (await add(form)).json().data.id

const listed = async (): Promise<[number: string, isDefault: boolean][]> =>
  (await call('GET', ''))
    .json()
    .data.map(({ attributes }: { attributes: { numeroEnvio: string; isDefault: boolean } }) => [
      attributes.numeroEnvio,
      attributes.isDefault,
    ])

/** When each was changed. */
const listChanges = async () =>
  (await test.shop.db.select().from(address).where(eq(address.customerId, ana.customer.id))).map(
    ({ updatedAt }) => updatedAt,
  )

describe('the addresses of a customer', () => {
  it.each([
    [{ codigoPostalEnvio: '45050', estadoEnvio: 'Yucatán' }, 'estadoEnvio', 'es de Jalisco'],
    [{ codigoPostalEnvio: '45050', estadoEnvio: 'Aquí' }, 'estadoEnvio', 'es de Jalisco'],
    [{ codigoPostalEnvio: '17000' }, 'codigoPostalEnvio', 'no existe en México'],
  ])('are refused where the postal code is of another place: %j', async (place, field, words) => {
    const id = await addOne()
    for (const answer of [
      await add(place),
      await call('PATCH', `/${id}`, { ...deliveryForm, ...place }),
    ]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toEqual([{ field, message: expect.stringContaining(words) }])
    }
  })

  it('name their state as people do', async () => {
    for (const [codigoPostalEnvio, estadoEnvio] of [
      ['06700', 'CDMX'],
      ['06700', 'ciudad de mexico'],
      ['50120', 'Estado de México'],
      ['58000', 'Michoacán'],
      ['97000', 'yucatan'],
    ]) {
      expect((await add({ codigoPostalEnvio, estadoEnvio })).statusCode).toBe(200)
    }
  })

  it('have a default again with the next one saved, when none of them is', async () => {
    await addOne({ numeroEnvio: '1' })
    await test.shop.db.update(address).set({ isDefault: false })
    for (const numeroEnvio of ['2', '3']) await addOne({ numeroEnvio })
    expect(await listed()).toEqual([
      ['2', true],
      ['3', false],
      ['1', false],
    ])
  })

  // [T6.1]
  it('begin with the default, then come newest first; the first one saved is the default', async () => {
    for (const numeroEnvio of ['1', '2', '3']) await addOne({ numeroEnvio })
    expect(await listed()).toEqual([
      ['1', true],
      ['3', false],
      ['2', false],
    ])
  })

  // [T6.2]
  it('are answered as they were saved, without spaces around', async () => {
    const { data } = (await add({ calleEnvio: '  Av. Hidalgo ' })).json()
    const { privacy: _accepted, ...form } = deliveryForm
    expect(data.attributes).toEqual({ ...form, calleEnvio: 'Av. Hidalgo', isDefault: true })
  })

  // [T6.3]
  it('are corrected, and stay the default', async () => {
    const id = await addOne()
    const changed = await call('PATCH', `/${id}`, { ...deliveryForm, numeroEnvio: '7 bis' })
    expect(changed.json().data).toMatchObject({ id, attributes: { isDefault: true } })
    expect(await listed()).toEqual([['7 bis', true]])
  })

  // [T6.4]
  it('have one default at any time', async () => {
    await addOne({ numeroEnvio: '1' })
    const second = await addOne({ numeroEnvio: '2' })
    const chosen = await call('PATCH', `/${second}/set-default`, {})
    expect(chosen.json().data).toMatchObject({ id: second, attributes: { isDefault: true } })
    expect(await listed()).toEqual([
      ['2', true],
      ['1', false],
    ])
    expect(await listChanges()).toEqual([test.clock.now(), test.clock.now()])
    const unknown = await call('PATCH', `/${newId()}/set-default`, {})
    expect(unknown.statusCode).toBe(404)
    expect((await listed())[0]).toEqual(['2', true])
  })

  // [T6.5]
  it('have the newest as the default when the default is deleted', async () => {
    const first = await addOne({ numeroEnvio: '1' })
    const second = await addOne({ numeroEnvio: '2' })
    await addOne({ numeroEnvio: '3' })
    expect((await call('DELETE', `/${first}`)).json()).toEqual({ ok: true })
    expect(await listed()).toEqual([
      ['3', true],
      ['2', false],
    ])
    await call('DELETE', `/${second}`)
    expect(await listed()).toEqual([['3', true]])
    expect((await call('DELETE', `/${second}`)).statusCode).toBe(404)
  })

  // [T6.4]
  it('stay one default when many are saved, chosen and deleted at once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => addOne()))
    await Promise.all([
      ...ids.slice(0, 4).map((id) => call('PATCH', `/${id}/set-default`, {})),
      ...ids.slice(4).map((id) => call('DELETE', `/${id}`)),
    ])
    const left = await listed()
    expect(left).toHaveLength(4)
    expect(left.filter(([, isDefault]) => isDefault)).toHaveLength(1)
  })

  // [T6.8]
  it('are 50 at most', async () => {
    const [row] = await test.shop.db
      .select()
      .from(address)
      .where(eq(address.id, await addOne()))
    if (!row) throw new Error('It was saved')
    const others = Array.from({ length: 49 }, () => ({ ...row, id: newId(), isDefault: false }))
    await test.shop.db.insert(address).values(others)
    const refused = await add()
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe(
      'Ya tienes 50 direcciones guardadas. Elimina una para agregar otra.',
    )
  })
})

describe('what is refused', () => {
  // [T6.8]
  it('is somebody else’s address, as if there were none', async () => {
    const id = await addOne()
    const other = await signIn(test)
    const answers = await Promise.all([
      call('PATCH', `/${id}`, deliveryForm, other),
      call('PATCH', `/${id}/set-default`, {}, other),
      call('DELETE', `/${id}`, undefined, other),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect(await listed()).toEqual([['120', true]])
  })

  // [T6.3] [T6.7]
  it('is a form for another user', async () => {
    const id = await addOne()
    const forged = { ...deliveryForm, userId: newId() }
    expect((await call('POST', '', forged)).statusCode).toBe(403)
    expect((await call('PATCH', `/${id}`, forged)).statusCode).toBe(403)
    const own = { ...deliveryForm, userId: ana.customer.id }
    expect((await call('PATCH', `/${id}`, own)).statusCode).toBe(200)
  })

  it('is every call without a session', async () => {
    const nobody = { ...ana, headers: { authorization: 'Bearer nobody' } }
    const answers = await Promise.all([
      call('GET', '', undefined, nobody),
      call('POST', '', deliveryForm, nobody),
      call('DELETE', `/${newId()}`, undefined, nobody),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
  })

  // [T6.6]
  it('is an incomplete form, with every fault', async () => {
    const answer = await add({
      calleEnvio: ' ',
      codigoPostalEnvio: '123',
      telefono: '',
      privacy: false,
    })
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'calleEnvio',
      'codigoPostalEnvio',
      'telefono',
      'privacy',
    ])
  })

  it('is a form that does not say that the privacy notice was accepted', async () => {
    const id = await addOne()
    const { privacy: _accepted, ...form } = deliveryForm
    for (const answer of [await call('POST', '', form), await call('PATCH', `/${id}`, form)]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toEqual([
        {
          field: 'privacy',
          message: 'Debes aceptar el aviso de privacidad y cookies para continuar.',
        },
      ])
    }
  })
})

// [T6.2]
it('saves an address once when the call is repeated', async () => {
  const send = () =>
    test.app.inject({
      method: 'POST',
      url: '/api/addresses',
      headers: { ...ana.headers, 'idempotency-key': 'a-key-of-this-test' },
      payload: deliveryForm,
    })
  const [first, again] = [await send(), await send()]
  expect(again.json()).toEqual(first.json())
  expect(await listed()).toHaveLength(1)
})
