import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

const places = read('postal-codes.csv')
  .trimEnd()
  .split('\n')
  .map((line) => line.split(','))

test('the postal codes cover the 32 states', () => {
  const [header, ...rows] = places
  expect(header).toEqual(['cp', 'colonia', 'municipio', 'ciudad', 'estado'])
  for (const row of rows) {
    expect(row).toHaveLength(5)
    expect(row[0]).toMatch(/^\d{5}$/)
  }
  expect(new Set(rows.map((row) => row[4])).size).toBe(32)
  expect(new Set(rows.map((row) => row[0])).size).toBeGreaterThanOrEqual(60)
})

test('one postal code has eight colonias, none is listed twice', () => {
  const rows = places.slice(1)
  expect(rows.filter((row) => row[0] === '97000')).toHaveLength(8)
  expect(new Set(rows.map((row) => `${row[0]} ${row[1]}`)).size).toBe(rows.length)
})

test('the shop has two messaging numbers in E.164 and a postal address', () => {
  const settings = JSON.parse(read('settings.json'))
  expect(settings.messagingNumbers).toHaveLength(2)
  for (const number of settings.messagingNumbers) expect(number).toMatch(/^\+[1-9]\d{7,14}$/)
  expect(settings.address.postalCode).toMatch(/^\d{5}$/)
  expect(settings.copyrightYear).toBe(2019)
})
