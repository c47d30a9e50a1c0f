import { stat } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { readStockAsOf } from './read-stock-as-of.ts'

const file = import.meta.filename

test.each([
  ['2025-11-20T18:00-06:00', '2025-11-21T00:00:00.000Z'],
  ['2025-11-20T18:00:07Z', '2025-11-20T18:00:07.000Z'],
  ['2025-11-20T18:00:07.123Z', '2025-11-20T18:00:07.123Z'],
])('stock was counted at %s', async (told, moment) => {
  expect((await readStockAsOf(file, told)).toISOString()).toBe(moment)
})

test('stock was counted when the file was last written, unless told', async () => {
  expect(await readStockAsOf(file, undefined)).toEqual((await stat(file)).mtime)
})

test.each(['2025-11-20', '2025-11-20T18:00', '2025-13-20T18:00Z', '9999-11-20T18:00Z'])(
  'refuses %s as the moment of a count',
  async (told) => {
    await expect(readStockAsOf(file, told)).rejects.toMatchObject({ name: 'CommandFault' })
  },
)
