import type { Database } from '@surco/database'
import { createTestDatabase } from '@surco/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { findPostalCode, savePostalCodes, stateOfPostalCode } from './index.ts'

let database: Database
const inToluca = { code: '50120', municipio: 'Toluca', ciudad: 'Toluca de Lerdo', estado: 'México' }

beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.transaction((tx) =>
    savePostalCodes(tx, [
      { ...inToluca, colonia: 'San Ángel' },
      { ...inToluca, colonia: 'Árbol' },
      { ...inToluca, colonia: 'Zopilote' },
      { code: '42300', colonia: 'Centro', municipio: 'Ixmiquilpan', ciudad: '', estado: 'Hidalgo' },
    ]),
  )
})
afterAll(() => database.close())

describe('a postal code', () => {
  it('has its colonias in alphabetical order', async () => {
    expect(await findPostalCode(database.db, '50120')).toEqual({
      estado: 'México',
      ciudad: 'Toluca de Lerdo',
      municipio: 'Toluca',
      colonias: ['Árbol', 'San Ángel', 'Zopilote'],
    })
  })

  it('outside of cities has the municipality for a city', async () => {
    expect(await findPostalCode(database.db, '42300')).toMatchObject({ ciudad: 'Ixmiquilpan' })
  })

  it('that is not in the list is known by its state', async () => {
    expect(await findPostalCode(database.db, '44999')).toEqual({
      estado: 'Jalisco',
      ciudad: '',
      municipio: '',
      colonias: [],
    })
  })

  it.each(['00100', '17000', '19999'])('that no state has is not found: %s', async (code) => {
    await expect(findPostalCode(database.db, code)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is taken over when it is loaded again', async () => {
    await database.db.transaction((tx) =>
      savePostalCodes(tx, [{ ...inToluca, colonia: 'Zopilote', ciudad: 'Otra' }]),
    )
    expect((await findPostalCode(database.db, '50120')).colonias).toHaveLength(3)
  })

  it('belongs to one of 32 states', () => {
    const codes = Array.from(
      { length: 100 },
      (_, prefix) => `${String(prefix).padStart(2, '0')}000`,
    )
    expect(new Set(codes.map(stateOfPostalCode).filter(Boolean)).size).toBe(32)
    expect(['01000', '29000', '66000', '97000'].map(stateOfPostalCode)).toEqual([
      'Ciudad de México',
      'Chiapas',
      'Nuevo León',
      'Yucatán',
    ])
  })
})

describe('the call', () => {
  let test: TestShop
  beforeAll(async () => {
    test = await createTestShop()
    await test.shop.db.transaction((tx) =>
      savePostalCodes(tx, [{ ...inToluca, colonia: 'Zopilote' }]),
    )
  })
  afterAll(() => test.close())
  const ask = (query: string) => test.app.inject(`/api/orders/validate-cp${query}`)

  // [T6.45]
  it('answers a known code, and one known by its prefix', async () => {
    expect((await ask('?code=50120')).json()).toEqual({
      estado: 'México',
      ciudad: 'Toluca de Lerdo',
      municipio: 'Toluca',
      colonias: ['Zopilote'],
    })
    const unlisted = await ask('?code=44999')
    expect(unlisted.statusCode).toBe(200)
    expect(unlisted.json()).toMatchObject({ estado: 'Jalisco', colonias: [] })
  })

  // [T6.46]
  it('finds nothing where no state is', async () => {
    const answer = await ask('?code=00100')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' })
  })

  // [T6.46]
  it.each(['?code=1234', '?code=123456', '?code=abcde', '?code=', ''])(
    'refuses what is no postal code: %j',
    async (query) => {
      const answer = await ask(query)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toHaveLength(1)
    },
  )
})
