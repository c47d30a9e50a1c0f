import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { openAdminSocket } from '../../platform/commands/index.ts'
import { createProduct } from '../../testing/create-product.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { refreshSearch } from '../index.ts'
import { searchShop } from '../search-shop.ts'
import {
  manageSynonyms,
  manageThroughShop,
  synonymCommands,
  readArguments,
} from './manage-synonyms.ts'

let test: TestShop
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'surco-synonyms-'))
  test = await createTestShop()
  const { db } = test.shop
  await createProduct(db, { sku: 'ASP', name: 'Aspersora de mochila 20 L' })
  await createProduct(db, { sku: 'PUMP', name: 'Motobomba autocebante' })
  await createProduct(db, { sku: 'LIGHT', name: 'Generador a gasolina' })
  await refreshSearch(db)
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

const run = async (...words: string[]) => manageSynonyms(test.shop, await readArguments(words))
const find = async (query: string) =>
  (await searchShop(test.shop.db, { query: { query } })).products.results.map(({ SKU }) => SKU)

it('finds at once what the merchant says that a word means, however it is written', async () => {
  expect(await find('fumigadora')).toEqual([])
  expect(await run('add', 'Fumigadora', 'aspersora')).toEqual({
    done: true,
    lines: ['1 sinónimo nuevo'],
  })
  for (const query of ['fumigadora', 'FUMIGADORAS', 'fumigador', 'fumigdora', 'fumiga']) {
    expect(await find(query), query).toEqual(['ASP'])
  }
  expect(await find('fumigadora 20 lts')).toEqual(['ASP'])
})

it('understands phrases, whole and while they are typed', async () => {
  await run('add', 'bomba de agua', 'motobomba')
  await run('add', 'planta de luz', 'generador')
  for (const query of ['bomba de agua', 'bombas agua', 'bomba de ag']) {
    expect(await find(query), query).toEqual(['PUMP'])
  }
  expect(await find('planta de luz a gasolina')).toEqual(['LIGHT'])
})

it('lists what it was told, and forgets it again', async () => {
  await run('add', 'rociadora', 'aspersora')
  expect((await run('list')).lines).toContain('rociadora → aspersora')
  expect(await run('remove', 'ROCIADORA')).toEqual({
    done: true,
    lines: ['Quitado: rociadora → aspersora'],
  })
  expect(await find('rociadora')).toEqual([])
  expect(await run('remove', 'rociadora')).toEqual({
    done: false,
    lines: ['No hay ningún sinónimo "rociadora"'],
  })
})

it('loads a file, and counts what is new', async () => {
  const file = join(folder, 'synonyms.json')
  await writeFile(file, '{ "generador": ["planta", "grupo electrógeno", "planta de luz"] }')
  await run('add', 'planta de luz', 'generador')
  expect(await run('import', file)).toEqual({
    done: true,
    lines: ['2 sinónimos nuevos', '1 ya estaba'],
  })
  expect(await find('grupo electrogeno')).toEqual(['LIGHT'])
})

it.each([['{'], ['[]'], ['{ "a": "b" }'], ['{ "a": [1] }']])('refuses a file %s', async (text) => {
  const file = join(folder, 'wrong.json')
  await writeFile(file, text)
  await expect(run('import', file)).rejects.toThrow('El archivo debe ser como')
})

it.each([
  ['de la', 'aspersora', '"de la" no dice nada que se pueda buscar'],
  [
    'fumigadora',
    'x'.repeat(81),
    `"${'x'.repeat(80)}…" es demasiado largo: 80 caracteres como máximo`,
  ],
  [
    'bomba grande para sacar agua sucia',
    'motobomba',
    '"bomba grande para sacar agua sucia" dice demasiado: 4 palabras como máximo, sin contar "de", "para" y otras así',
  ],
])('refuses "%s" for "%s"', async (written, meant, line) => {
  expect(await run('add', written, meant)).toEqual({ done: false, lines: [line] })
})

it('skips what the search takes for the same words, and says so', async () => {
  expect(await run('add', 'Las Aspersoras', 'aspersora')).toEqual({
    done: true,
    lines: [
      '0 sinónimos nuevos',
      'Omitido: para la búsqueda, "Las Aspersoras" ya es lo mismo que "aspersora"',
    ],
  })
  expect((await run('list')).lines).not.toContain('Las Aspersoras → aspersora')
})

it("imports the demo's list, also a second time, with nothing in it that the search implies", async () => {
  const file = fileURLToPath(new URL('../../../../demo/synonyms.json', import.meta.url))
  const first = await run('import', file)
  expect(first.done).toBe(true)
  expect(first.lines.filter((line) => line.startsWith('Omitido'))).toEqual([])
  const second = await run('import', file)
  expect(second.lines.slice(0, 2)).toEqual([
    '0 sinónimos nuevos',
    expect.stringMatching(/^\d+ ya estaban$/),
  ])
})

it('warns of what the shop does not have', async () => {
  expect(await run('add', 'chapulín', 'sembradora')).toEqual({
    done: true,
    lines: ['1 sinónimo nuevo', 'Ojo: la tienda no tiene nada que se llame "sembradora"'],
  })
})

it.each([[[]], [['add', 'solo']], [['list', 'x']], [['end']], [['import', '/no/such.json']]])(
  'explains itself for %j',
  async (words) => {
    await expect(readArguments(words)).rejects.toThrow(/Uso:|No se puede leer/)
  },
)

it('works through the running shop', async () => {
  const admin = await openAdminSocket(test.shop, synonymCommands)
  const request = await readArguments(['add', 'chorro', 'motobomba'])
  expect(await manageThroughShop(test.dataDir, request)).toMatchObject({ done: true })
  expect(await find('chorro')).toEqual(['PUMP'])
  await admin.close()
})
