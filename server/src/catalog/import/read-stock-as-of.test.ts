import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readStockAsOf } from './import-request.ts'

const file = import.meta.filename
const silent = () => {}

test.each([
  ['2025-11-20T18:00-06:00', '2025-11-21T00:00:00.000Z'],
  ['2025-11-20T18:00:07Z', '2025-11-20T18:00:07.000Z'],
  ['2025-11-20T18:00:07.123Z', '2025-11-20T18:00:07.123Z'],
])('stock was counted at %s', async (told, moment) => {
  expect((await readStockAsOf(file, told, silent)).toISOString()).toBe(moment)
})

test('stock was counted when the file was last written, unless told', async () => {
  expect(await readStockAsOf(file, undefined, silent)).toEqual((await stat(file)).mtime)
})

test.each(['2025-11-20', '2025-11-20T18:00', '2025-13-20T18:00Z', '9999-11-20T18:00Z'])(
  'refuses %s as the moment of a count',
  async (told) => {
    await expect(readStockAsOf(file, told, silent)).rejects.toMatchObject({ name: 'CommandFault' })
  },
)

test('a file that was written in the future was counted now, which is said', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'surco-count-'))
  const ahead = join(folder, 'stock.csv')
  await writeFile(ahead, '')
  const later = new Date(Date.now() + 5 * 60 * 60 * 1000)
  await utimes(ahead, later, later)
  const said: string[] = []
  const counted = await readStockAsOf(ahead, undefined, (line) => said.push(line))
  expect(counted.getTime()).toBeLessThanOrEqual(Date.now())
  expect(said).toEqual([expect.stringContaining('está en el futuro')])
  await rm(folder, { recursive: true })
})
