import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { postalCode } from '@surco/database/schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { openAdminSocket, NoRunningShopError } from '../../platform/commands/admin-socket.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { findPostalCode, savePostalCodes } from '../index.ts'
import {
  importPostalCodes,
  importThroughShop,
  postalCodeCommands,
  reportPostalCodes,
} from './import-postal-codes.ts'

const NOTICE =
  'El Catálogo Nacional de Códigos Postales, es elaborado por Correos de México y se proporciona en forma gratuita para uso particular.'
const HEADER =
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad'

interface Place {
  code: string
  colonia: string
  municipio: string
  ciudad?: string
  estado: string
}

const lineOf = ({ code, colonia, municipio, ciudad = '', estado }: Place) =>
  `${code}|${colonia}|Colonia|${municipio}|${estado}|${ciudad}|${code}|09|${code}||09|010|0001|Urbano|01`

const sanAngel = {
  code: '01000',
  colonia: 'San Ángel',
  municipio: 'Álvaro Obregón',
  ciudad: 'Ciudad de México',
  estado: 'Ciudad de México',
}
const pena = { code: '76680', colonia: 'La Peña', municipio: 'Tolimán', estado: 'Querétaro' }

let test: TestShop
let folder: string
beforeAll(async () => {
  test = await createTestShop()
  folder = await mkdtemp(join(tmpdir(), 'surco-postal-'))
})
beforeEach(async () => {
  await test.shop.db.delete(postalCode)
  await test.shop.db.transaction((tx) =>
    savePostalCodes(tx, [{ ...pena, colonia: 'De antes', ciudad: '' }]),
  )
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

const fileOf = (lines: string[]) => [NOTICE, HEADER, ...lines, ''].join('\r\n')
const official = (...lines: string[]) => fileOf(lines)

async function keep(text: string, encoding: BufferEncoding = 'latin1'): Promise<string> {
  const file = join(folder, 'CPdescarga.txt')
  await writeFile(file, text, encoding)
  return file
}
const load = async (text: string, encoding?: BufferEncoding) =>
  importPostalCodes(test.shop.db, await keep(text, encoding))
const colonias = async () =>
  (await test.shop.db.select().from(postalCode)).map(({ colonia }) => colonia).toSorted()

describe('the official file', () => {
  // [T6.47]
  it('replaces the list', async () => {
    const result = await load(official(lineOf(sanAngel), lineOf(pena)))
    expect(result).toEqual({
      rows: 2,
      codes: 2,
      colonias: 2,
      before: 1,
      faultCount: 0,
      faults: [],
    })
    expect(await findPostalCode(test.shop.db, '01000')).toEqual({
      estado: 'Ciudad de México',
      ciudad: 'Ciudad de México',
      municipio: 'Álvaro Obregón',
      colonias: ['San Ángel'],
    })
    expect((await findPostalCode(test.shop.db, '76680')).colonias).toEqual(['La Peña'])
    expect(reportPostalCodes(result)).toBe(
      'Cargado: 2 códigos postales con 2 colonias (de 2 renglones)',
    )
  })

  it.each([
    ['in UTF-8', 'utf8', official(lineOf(pena))],
    ['in UTF-8 with a byte order mark', 'utf8', `\u{feff}${official(lineOf(pena))}`],
    ['without its notice', 'latin1', `${HEADER}\n${lineOf(pena)}`],
  ] as const)('may be %s', async (_how, encoding, text) => {
    await load(text, encoding)
    expect(await colonias()).toEqual(['La Peña'])
  })

  it('is warned of when it is much shorter than the one before', async () => {
    const names = Array.from({ length: 40 }, (_, i) => lineOf({ ...pena, colonia: `Colonia ${i}` }))
    await load(official(...names))
    const fewer = await load(official(...names.slice(0, 38)))
    expect(reportPostalCodes(fewer)).not.toContain('Atención')
    const cut = await load(official(...names.slice(0, 36)))
    expect(reportPostalCodes(cut)).toContain('Atención: antes había 38 colonias')
  })

  it('may tell a colonia twice', async () => {
    const result = await load(official(lineOf(pena), lineOf(pena)))
    expect(result).toMatchObject({ rows: 2, codes: 1, colonias: 1 })
  })
})

describe('a faulty file', () => {
  // [T6.48]
  it('is told line by line, and loads nothing', async () => {
    const result = await load(
      official(
        lineOf(pena),
        lineOf({ ...pena, code: '7668' }),
        lineOf({ ...pena, colonia: ' ' }),
        '76680|La Peña|Colonia',
      ),
    )
    expect(result).toMatchObject({ rows: 4, codes: 0, faultCount: 3 })
    expect(reportPostalCodes(result)).toBe(
      [
        'Línea 4: d_codigo: "7668" no es un código postal de cinco dígitos',
        'Línea 5: d_asenta está vacío',
        'Línea 6: tiene 3 campos en vez de 15',
        'No se cargó nada: 3 de 4 renglones tienen errores',
      ].join('\n'),
    )
    expect(await colonias()).toEqual(['De antes'])
  })

  it('has its first 50 faults listed', async () => {
    const result = await load(official(...Array.from({ length: 60 }, () => 'x')))
    expect(result.faults).toHaveLength(50)
    expect(reportPostalCodes(result)).toContain('… y 10 errores más')
  })

  it('is told in the singular when it is one', () => {
    const faults = [{ line: 3, reason: 'd_asenta está vacío' }]
    const nothing = { codes: 0, colonias: 0, before: 0 }
    expect(reportPostalCodes({ ...nothing, rows: 4, faultCount: 1, faults })).toContain(
      'No se cargó nada: 1 de 4 renglones tiene errores',
    )
    expect(reportPostalCodes({ ...nothing, rows: 4, faultCount: 2, faults })).toContain(
      '… y 1 error más',
    )
  })

  it.each([
    ['No es el catálogo de códigos postales', ''],
    ['No es el catálogo de códigos postales: en la segunda línea', 'uno\ndos\ntres'],
    ['Al encabezado le falta: d_mnpio, d_estado, d_ciudad', `${NOTICE}\nd_codigo|d_asenta`],
    ['El archivo está comprimido', 'PK\u0003\u0004 comprimido\n'],
    ['El archivo no es un texto con renglones', 'x'.repeat(20_000)],
    ['El archivo no tiene códigos postales', official()],
  ])('is refused when it is another one: %s', async (message, text) => {
    await expect(load(text)).rejects.toThrow(message)
    expect(await colonias()).toEqual(['De antes'])
  })
})

describe('through the running shop', () => {
  // [T6.47]
  it('works as directly, with progress', async () => {
    const socket = await openAdminSocket(test.shop, postalCodeCommands)
    try {
      const codes = Array.from({ length: 6_000 }, (_, i) => String(20_000 + i))
      const file = await keep(official(...codes.map((code) => lineOf({ ...pena, code }))))
      const steps: string[] = []
      const result = await importThroughShop(test.dataDir, file, ({ step, rows }) =>
        steps.push(`${step} ${rows}`),
      )
      expect(result).toMatchObject({ rows: 6_000, codes: 6_000 })
      expect(steps).toEqual(['reading 5000', 'saving 5000'])
      await expect(importThroughShop(test.dataDir, await keep('nada'))).rejects.toThrow(
        'No es el catálogo de códigos postales',
      )
    } finally {
      await socket.close()
    }
  })

  it('is not possible when none runs', async () => {
    await expect(importThroughShop(test.dataDir, 'CPdescarga.txt')).rejects.toThrow(
      NoRunningShopError,
    )
  })
})

/** All there are, where the data of the development are at hand; a made-up tenth elsewhere. */
async function readMany(): Promise<Place[]> {
  const file = resolve(
    import.meta.dirname,
    '../../../../../shared/data/sepomex/sepomex-2024-12.tsv.gz',
  )
  if (!existsSync(file)) {
    return Array.from({ length: 15_000 }, (_, i) => ({
      ...pena,
      code: String(20_000 + Math.floor(i / 5)),
      colonia: `Colonia ${i}`,
    }))
  }
  const [, ...lines] = gunzipSync(await readFile(file))
    .toString('utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [code = '', colonia = '', , municipio = '', ciudad = '', estado = ''] = line.split('\t')
    return { code, colonia, municipio, ciudad, estado }
  })
}

// [T6.47]
it('takes the whole country', async () => {
  const places = await readMany()
  const result = await load(fileOf(places.map(lineOf)))
  expect(result).toMatchObject({
    rows: places.length,
    codes: new Set(places.map(({ code }) => code)).size,
    colonias: new Set(places.map(({ code, colonia }) => `${code} ${colonia}`)).size,
    faultCount: 0,
  })
})
