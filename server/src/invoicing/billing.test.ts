import { billing } from '@surco/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { newId } from '../platform/keys.ts'
import { readShopInfo, saveShopInfo } from '../settings/index.ts'
import { signIn } from '../testing/sign-in.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let test: TestShop
let ana: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  test = await createTestShop()
})
beforeEach(async () => {
  ana = await signIn(test)
})
afterAll(() => test.close())

const billingAddress = {
  calleFacturacion: 'Av. Juárez',
  numeroFacturacion: '120',
  coloniaFacturacion: 'Centro',
  ciudadFacturacion: 'Zapopan',
  codigoPostalFacturacion: '45100',
  estadoFacturacion: 'Jalisco',
  paisFacturacion: 'MX',
}
const form = { ...billingAddress, rfc: 'CARE800101XX3', cfdiUse: 'G03', taxRegime: '612' }

const read = () => test.app.inject({ url: '/api/users/billing-address', headers: ana.headers })
const save = (payload: object) =>
  test.app.inject({
    method: 'PATCH',
    url: '/api/users/billing-address',
    headers: ana.headers,
    payload: { ...form, ...payload },
  })
const saveGuest = (payload: object) =>
  test.app.inject({
    method: 'PATCH',
    url: '/api/users/guest/billing-address',
    payload: { ...form, ...payload },
  })
async function moveShop(postalCode: string) {
  const info = await readShopInfo(test.shop.db)
  await saveShopInfo(test.shop.db, { ...info, address: { ...info.address, postalCode } })
}
const registerGuest = async (): Promise<string> => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/users/guest-register',
    payload: { name: 'Luis Peña', email: 'luis@example.com', cart: [] },
  })
  return answer.json().newUser._id
}
const faulty = (answer: { json(): { errors: { field: string }[] } }): string[] =>
  answer.json().errors.map(({ field }) => field)

describe('the invoice data of a customer', () => {
  // [T6.9]
  it('are empty texts before there are any', async () => {
    const { data } = (await read()).json()
    const texts = [
      data.id,
      ...Object.values(data.attributes.fiscalData),
      ...Object.values(data.attributes.billingAddress),
    ]
    expect(new Set(texts)).toEqual(new Set(['']))
    expect(texts).toHaveLength(13)
  })

  // [T6.10]
  it('are kept, with the customer’s name in capitals and the postal code of the address unless told', async () => {
    const saved = (await save({ rfc: 'care800101xx3', postalCode: '' })).json()
    expect(saved.data.attributes).toEqual({
      fiscalData: {
        rfc: 'CARE800101XX3',
        razonSocial: 'ANA RUIZ',
        cfdiUse: 'G03',
        taxRegime: '612',
        postalCode: '45100',
      },
      billingAddress,
    })
    expect((await read()).json()).toEqual(saved)
  })

  it('are corrected in their place', async () => {
    const first = (await save({})).json()
    const second = (
      await save({
        rfc: 'ABC010203AB1',
        razonSocial: ' Rancho\nEl  Sol, S.A. de C.V. ',
        taxRegime: '601',
        postalCode: '06000',
      })
    ).json()
    expect(second.data.id).toBe(first.data.id)
    expect(second.data.attributes.fiscalData).toMatchObject({
      razonSocial: 'RANCHO EL SOL',
      postalCode: '06000',
    })
  })

  it('hold a company’s name without its capital regime, whatever invisible follows it', async () => {
    const company = { rfc: 'ABC010203AB1', taxRegime: '601' }
    await save({ ...company, razonSocial: 'Rancho El Sol S.A. de C.V.\u200b' })
    const [row] = await test.shop.db
      .select({ name: billing.businessName })
      .from(billing)
      .where(eq(billing.customerId, ana.customer.id))
    expect(row?.name).toBe('RANCHO EL SOL')
  })

  // [T6.12]
  it('are refused when the use is not meant for the regime, or a code is in no list', async () => {
    const answer = await save({ cfdiUse: 'I08', taxRegime: '605' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([
      { field: 'cfdiUse', message: 'Este uso de CFDI no corresponde a tu régimen fiscal.' },
    ])
    expect(faulty(await save({ cfdiUse: 'X99', taxRegime: '999' }))).toEqual([
      'cfdiUse',
      'taxRegime',
    ])
  })

  // [T3.44]
  it.each([
    ['a person of month 13', { rfc: 'NAJG801399XX1', taxRegime: '601' }, ['rfc', 'taxRegime']],
    ['a company in a person’s regime', { rfc: 'ABC800101XX1', razonSocial: 'ABC' }, ['taxRegime']],
    ['a company without a name', { rfc: 'ABC800101XX1', taxRegime: '601' }, ['razonSocial']],
    [
      'the public by another name',
      { rfc: 'XAXX010101000', razonSocial: 'A B', taxRegime: '616', cfdiUse: 'S01' },
      ['razonSocial'],
    ],
    ['a postal code of no state', { postalCode: '00001' }, ['postalCode']],
    ['an address in no state', { codigoPostalFacturacion: '00001' }, ['codigoPostalFacturacion']],
    ['a postal code of another state', { codigoPostalFacturacion: '06000' }, ['estadoFacturacion']],
    ['a state that does not exist', { estadoFacturacion: 'Texas' }, ['estadoFacturacion']],
  ])(
    'are refused as the tax office would, of customers and guests alike: %s',
    async (_what, told, names) => {
      const userId = await registerGuest()
      const answers = [await save(told), await saveGuest({ userId, ...told })]
      for (const answer of answers) {
        expect(answer.statusCode).toBe(400)
        expect(faulty(answer)).toEqual(names)
        expect(answer.json().errors.every(({ message }: { message: string }) => message)).toBe(true)
      }
    },
  )

  // [T3.44]
  it('tell why the state does not go with the postal code', async () => {
    const answer = await save({ codigoPostalFacturacion: '06000' })
    expect(answer.json().errors[0].message).toBe(
      'El código postal 06000 es de Ciudad de México: revisa el código o el estado.',
    )
  })

  it.each([
    ['06000', 'cdmx'],
    ['06000', 'CIUDAD DE MEXICO'],
    ['50000', 'Estado de México'],
    ['50000', 'México'],
    ['25000', 'Coahuila'],
    ['91000', 'Veracruz de Ignacio de la Llave'],
  ])('take the state of %s as people write it: %s', async (code, state) => {
    const told = { codigoPostalFacturacion: code, estadoFacturacion: state }
    expect((await save(told)).statusCode).toBe(200)
  })

  // [T3.44]
  it('of whoever has a generic RFC have the shop’s own postal code, whatever was told', async () => {
    await moveShop('44940')
    const generic = { rfc: 'xexx010101000', razonSocial: 'John', taxRegime: '616', cfdiUse: 'S01' }
    const postalCode = async (told: object) =>
      (await save(told)).json().data.attributes.fiscalData.postalCode
    expect(await postalCode({ ...generic, postalCode: '06000' })).toBe('44940')
    expect(await postalCode({ postalCode: '06000' })).toBe('06000')
    await moveShop('')
    expect(await postalCode(generic)).toBe('45100')
  })

  it('of the public have the name of the public', async () => {
    const told = { rfc: 'xaxx010101000', taxRegime: '616', cfdiUse: 'S01' }
    expect((await save(told)).json().data.attributes.fiscalData).toMatchObject({
      rfc: 'XAXX010101000',
      razonSocial: 'PUBLICO EN GENERAL',
    })
  })

  // [T6.11]
  it('are refused with every fault of the form', async () => {
    const answer = await save({ calleFacturacion: '', rfc: 'NO', codigoPostalFacturacion: '1' })
    expect(faulty(answer)).toEqual(['calleFacturacion', 'codigoPostalFacturacion', 'rfc'])
    expect(answer.json().errors[2].message).toBe(
      'Tu RFC tiene 2 caracteres: el de una persona tiene 13 y el de una empresa 12.',
    )
    expect((await save({ paisFacturacion: 'US' })).statusCode).toBe(400)
  })

  // [T6.7]
  it('are nobody else’s', async () => {
    expect((await save({ userId: newId() })).statusCode).toBe(403)
    expect((await save({ userId: ana.customer.id })).statusCode).toBe(200)
    ana = { ...ana, headers: { authorization: 'Bearer nobody' } }
    expect((await read()).statusCode).toBe(401)
    expect((await save({})).statusCode).toBe(401)
  })
})

describe('the invoice data of a guest', () => {
  // [T6.13]
  it('are kept once, under the key of the guest', async () => {
    const userId = await registerGuest()
    await saveGuest({ userId, rfc: 'XAXX010101000', taxRegime: '616', cfdiUse: 'S01' })
    const answer = await saveGuest({ userId })
    expect(answer.json()).toEqual({
      billingAddress,
      rfc: 'CARE800101XX3',
      razonSocial: 'LUIS PEÑA',
      cfdiUse: 'G03',
      taxRegime: '612',
    })
    const { db } = test.shop
    expect(await db.$count(billing, eq(billing.guestId, userId))).toBe(1)
  })

  // [T6.13]
  it('are refused for somebody unknown', async () => {
    expect((await saveGuest({ userId: newId() })).statusCode).toBe(403)
    expect((await saveGuest({})).statusCode).toBe(400)
  })
})
