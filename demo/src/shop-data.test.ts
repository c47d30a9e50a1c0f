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

test('the service centres lie in Mexico, each at a place of its own, and say that they are a demonstration', () => {
  const centers: { street: string; phone: string; latitude: number; longitude: number }[] =
    JSON.parse(read('service-centers.json'))
  expect(centers).toHaveLength(44)
  for (const { street, phone, latitude, longitude } of centers) {
    expect(street).toContain('demostración')
    expect(phone).toMatch(/^800 000 \d{4}$/)
    expect(latitude).toBeGreaterThan(14.5)
    expect(latitude).toBeLessThan(32.8)
    expect(longitude).toBeGreaterThan(-117.2)
    expect(longitude).toBeLessThan(-86.7)
  }
  expect(new Set(centers.map(({ latitude, longitude }) => `${latitude},${longitude}`)).size).toBe(
    44,
  )
})

test('no two reviews are alike, and none is longer than a card', () => {
  const said: { name: string; comment: string }[] = JSON.parse(read('testimonials.json'))
  expect(new Set(said.map(({ name }) => name)).size).toBe(said.length)
  expect(new Set(said.map(({ comment }) => comment)).size).toBe(said.length)
  for (const { comment } of said) expect(comment.length).toBeLessThan(240)
})

test('the shop has two messaging numbers in E.164 and a postal address', () => {
  const settings = JSON.parse(read('settings.json'))
  expect(settings.messagingNumbers).toHaveLength(2)
  for (const number of settings.messagingNumbers) expect(number).toMatch(/^\+[1-9]\d{7,14}$/)
  expect(settings.address.postalCode).toMatch(/^\d{5}$/)
  expect(settings.copyrightYear).toBe(2019)
})
