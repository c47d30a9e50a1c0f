import { expect, test } from 'vitest'

import { decimal, flag, keyOf, oneOf, optional, pairs, parseFamily, text, whole } from './family.ts'

const fields = {
  model: oneOf('small', 'large'),
  hp: decimal,
  strokes: optional(whole),
  starter: flag,
}
const header = 'sku,brand,model,price,stock,discount,special,quote,freeShipping,hp,strokes,starter'
const read = (...lines: string[]) => parseFamily('pumps.csv', [header, ...lines].join('\n'), fields)

test('a line becomes a row with the types of its columns', () => {
  expect(read('AG-1,Aguadoro,small,4290,7,10,,,sí,6.5,,sí')).toEqual([
    {
      sku: 'AG-1',
      brand: 'Aguadoro',
      price: 4290,
      stock: 7,
      discount: 10,
      special: undefined,
      quote: false,
      freeShipping: true,
      model: 'small',
      hp: 6.5,
      strokes: undefined,
      starter: true,
    },
  ])
})

test('columns may stand in any order, and empty lines and a byte order mark do no harm', () => {
  const moved = header.replace('sku,brand', 'brand,sku')
  const source = `\uFEFF${moved}\n\nAguadoro,AG-1,large,4290,0,,,,,7,4,\n`
  expect(parseFamily('pumps.csv', source, fields)[0]).toMatchObject({ sku: 'AG-1', strokes: 4 })
})

test.each([
  ['AG-1,Aguadoro,small,4290,7,,,,,siete,,', 'line 3, column hp: "siete" is not a number'],
  ['AG-1,Aguadoro,tiny,4290,7,,,,,7,,', 'line 3, column model: "tiny" is none of: small, large'],
  ['AG-1,,small,4290,7,,,,,7,,', 'line 3, column brand: is empty'],
  ['AG-1,Aguadoro,small,4290,2.5,,,,,7,,', 'column stock: "2.5" is not a whole number'],
  ['AG-1,Aguadoro,small,4290,7,,,yes,,7,,', 'column quote: "yes" is neither "sí" nor empty'],
  ['AG-1,Aguadoro,small,4290,7,10,3990,,,7,,', 'column special: there is a discount already'],
  ['AG-1,Aguadoro,small,4290,7,,,sí,sí,7,,', 'column freeShipping: the shipping of a quoted'],
  ['AG-1,Aguadoro,small,4290,7,,4290,,,7,,', 'column special: is not below the price'],
  ['AG-1,Aguadoro,small,4290,7,80,,,,7,,', 'column discount: is not between 1 and 49'],
])('a wrong cell is named by file, line and column: %s', (line, message) => {
  const good = 'AG-0,Aguadoro,small,4290,7,,,,,7,,'
  expect(() => read(good, line)).toThrow(`pumps.csv, line`)
  expect(() => read(good, line)).toThrow(message)
})

test('a header with a missing or an unknown column is refused', () => {
  const parse = (line: string) => () => parseFamily('pumps.csv', `${line}\n`, fields)
  expect(parse(header.replace(',hp', ''))).toThrow('pumps.csv, line 1: lacks hp')
  expect(parse(`${header},colour`)).toThrow('pumps.csv, line 1: does not know colour')
})

test('a cell can hold a key of a table, or pairs of name and value', () => {
  expect(keyOf({ hose: 1, valve: 2 })('valve')).toBe('valve')
  expect(() => keyOf({ hose: 1 })('valve')).toThrow('none of: hose')
  expect(pairs('Rosca: 1/2"|Largo: 6 m')).toEqual({ Rosca: '1/2"', Largo: '6 m' })
  expect(() => pairs('Rosca')).toThrow('is not "name: value"')
  expect(text('a')).toBe('a')
})
