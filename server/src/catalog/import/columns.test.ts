import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

import { catalogStaging, product } from '@surco/database/schema'
import { getTableColumns } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'

import { checkRow, type Column, columnNames, fieldOf } from './columns.ts'

const good = {
  SKU: 'BM-1/2',
  nombre: 'Bomba ½ HP',
  categoria: 'Bombas',
  marca: 'Milpa',
  precio: '1250',
}
const check = (cells: Partial<Record<Column, string>>) => checkRow({ ...good, ...cells })
const row = (cells: Partial<Record<Column, string>>) => {
  const checked = check(cells)
  if ('faults' in checked) throw new Error(JSON.stringify(checked.faults))
  return checked.row
}
const faults = (cells: Partial<Record<Column, string>>) => {
  const checked = check(cells)
  return 'faults' in checked
    ? checked.faults.map(({ column, reason }) => `${column} ${reason}`)
    : []
}

describe('a row of a catalogue file', () => {
  it('needs no more than five columns', () => {
    expect(row({})).toMatchObject({
      SKU: 'BM-1/2',
      precio: 125_000,
      stock: { units: 0, isChange: true },
      accesorio: false,
      fotos: [],
      video: '',
    })
  })

  it.each([
    ['1250', 125_000],
    ['$1,250.50', 125_050],
    ['$ 1250.5', 125_050],
    ['1250,50', 125_050],
    ['12,500', 1_250_000],
    ['0.99', 99],
    ['19.90', 1_990],
  ])('has the price %s in pesos', (precio, centavos) => {
    expect(row({ precio }).precio).toBe(centavos)
  })

  it.each(['0', '-5', 'gratis', '1e3', '12.345', '1,2,3', '99999999999', 'NaN'])(
    'refuses the price %s',
    (precio) => {
      expect(faults({ precio })[0]).toMatch(/^precio /)
    },
  )

  it.each([
    [{}, 16, '01010101', 'H87'],
    [{ iva: '16 %', claveProdServ: '26111600', claveUnidad: 'h87' }, 16, '26111600', 'H87'],
    [{ iva: '0', claveProdServ: '21101800', claveUnidad: 'KT' }, 0, '21101800', 'KT'],
  ])('has the tax and the SAT’s keys %j', (cells, iva, claveProdServ, claveUnidad) => {
    expect(row(cells)).toMatchObject({ iva, claveProdServ, claveUnidad })
  })

  it('refuses another rate, and keys that have not their form', () => {
    expect(faults({ iva: '8', claveProdServ: '1010101', claveUnidad: 'PIEZA' })).toEqual([
      'iva "8" no es una tasa de IVA: debe ser 16 o 0',
      'claveProdServ "1010101" no es una clave del SAT: deben ser 8 dígitos',
      'claveUnidad "PIEZA" no es una clave de unidad del SAT, como H87',
    ])
  })

  it.each([
    ['sí', true],
    ['SI', true],
    ['TRUE', true],
    ['1', true],
    ['no', false],
    ['0', false],
    ['', false],
  ])('reads %j as yes or no', (accesorio, expected) => {
    expect(row({ accesorio }).accesorio).toBe(expected)
  })

  it.each([
    [undefined, true],
    ['', true],
    ['sí', true],
    ['no', false],
  ])('is sent for nothing unless the file says no: %j', (envioGratis, expected) => {
    expect(row(envioGratis === undefined ? {} : { envioGratis }).envioGratis).toBe(expected)
  })

  it('takes lists apart', () => {
    const cells = {
      descripcion: 'Uno.| Dos. |',
      incluye: 'Manual',
      especificaciones: 'Peso: 3 kg|Relación: 1:50',
      descargables: 'Manual=https://a.mx/m.pdf?x=1',
    }
    expect(row(cells)).toMatchObject({
      descripcion: ['Uno.', 'Dos.'],
      incluye: ['Manual'],
      especificaciones: [
        { atributo: 'Peso', valor: '3 kg' },
        { atributo: 'Relación', valor: '1:50' },
      ],
      descargables: [{ nombre: 'Manual', url: 'https://a.mx/m.pdf?x=1' }],
    })
  })

  it.each<[Partial<Record<Column, string>>, string]>([
    [{ SKU: ' ' }, 'SKU es obligatorio'],
    [{ nombre: '---' }, 'nombre no tiene letras ni números'],
    [{ nombre: 'a\nb' }, 'nombre debe estar en una sola línea'],
    [{ SKU: 'x'.repeat(61) }, 'SKU tiene más de 60 caracteres'],
    [{ garantia: 'a\u0000b' }, 'garantia contiene caracteres que no se permiten'],
    [{ descuento: '100' }, 'descuento debe ser un porcentaje entero de 0 a 99'],
    [{ descuento: '12.5' }, 'descuento debe ser un porcentaje entero de 0 a 99'],
    [{ precioEspecial: '1300' }, 'precioEspecial es mayor que el precio'],
    [
      { especialHasta: 'ayer' },
      'especialHasta "ayer" no es una fecha, como 2026-12-31 o 31/12/2026',
    ],
    [{ stock: '1.5' }, 'stock debe ser un número entero de 0 a 1000000, o un cambio como +5 o -3'],
    [{ envioGratis: 'quizá' }, 'envioGratis "quizá" no es sí ni no'],
    [{ subsubcategoria: 'De mochila' }, 'subcategoria falta, y hay una subsubcategoria'],
    [
      { especificaciones: 'Peso 3 kg' },
      'especificaciones "Peso 3 kg" no tiene la forma "atributo: valor"',
    ],
    [
      { descargables: 'Manual=javascript:alert(1)' },
      'descargables "javascript:alert(1)" no es una dirección web',
    ],
    [{ video: '//evil.example' }, 'video "//evil.example" no es una dirección web'],
    [
      { fotos: 'a.webp|../../etc/passwd' },
      'fotos "../../etc/passwd" no es un archivo de la carpeta de fotos',
    ],
    [{ fotos: '/etc/passwd' }, 'fotos "/etc/passwd" no es un archivo de la carpeta de fotos'],
  ])('says what is wrong with %j', (cells, fault) => {
    expect(faults(cells)).toEqual([fault])
  })

  it('takes pictures from folders below', () => {
    expect(row({ fotos: 'productos/bomba 1.webp|b.png' }).fotos).toEqual([
      'productos/bomba 1.webp',
      'b.png',
    ])
  })

  it('lists everything that is wrong at once', () => {
    expect(faults({ SKU: '', precio: '', stock: 'x' })).toHaveLength(3)
  })
})

test('every field of a staged row is filled by a column of the file', () => {
  const filled = ['importId', 'line', 'stockIsChange', 'createdAt', ...columnNames.map(fieldOf)]
  expect(filled.toSorted()).toEqual(Object.keys(getTableColumns(catalogStaging)).toSorted())
})

test('every column of the file but the brand becomes a column of a product of the same name', () => {
  const names = columnNames.map((column) => catalogStaging[fieldOf(column)].name)
  const inProduct = new Set(Object.values(getTableColumns(product)).map(({ name }) => name))
  expect(names.filter((name) => !inProduct.has(name))).toEqual(['brand'])
})

test("the demo's file has only known columns, in their order", () => {
  const program = join(import.meta.dirname, '../../../../demo/src/build-catalog.ts')
  const file = execFileSync(process.execPath, [program], { encoding: 'utf8', maxBuffer: 2 ** 25 })
  const demoColumns = file.split('\n', 1)[0]?.split(',') ?? []
  expect(demoColumns).toContain('SKU')
  expect(demoColumns).toEqual(columnNames.filter((column) => demoColumns.includes(column)))
})
