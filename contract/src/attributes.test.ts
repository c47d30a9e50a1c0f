import { expect, test } from 'vitest'

import { readAttributeValue, technicalData, writeAttributeValue } from './attributes.ts'

test.each([
  ['5.5 HP', 5.5, 'HP'],
  ['5,5', 5.5, ''],
  ['1,200 L/min', 1200, 'L/min'],
  ['-3.25°C', -3.25, '°C'],
  ['2"', 2, '"'],
  ['4 tiempos', 4, 'tiempos'],
  ['"4 tiempos"', '4 tiempos', ''],
  ['5 a 7 HP', '5 a 7 HP', ''],
  ['110-220 V', '110-220 V', ''],
  ['1 1/2 in', '1 1/2 in', ''],
  ['1/2', '1/2', ''],
  ['Acero inoxidable', 'Acero inoxidable', ''],
  ['9999999999', '9999999999', ''],
])(
  '%s is read as a number with its unit, or as a word, and written the same',
  (text, valor, unidad) => {
    const read = readAttributeValue(text)
    expect(read).toEqual({ valor, unidad })
    expect(readAttributeValue(writeAttributeValue(read))).toEqual(read)
  },
)

test('what can be compared comes first, and takes the place of a text under its name', () => {
  const especificaciones = [
    { atributo: 'POTENCIA', valor: 'cinco caballos' },
    { atributo: 'Color', valor: 'Rojo' },
  ]
  const atributos = [
    { nombre: 'Potencia', valor: 5.5, unidad: 'HP' },
    { nombre: 'Gasto', valor: 1200000, unidad: 'L' },
    { nombre: 'Motor', valor: '4 tiempos', unidad: '' },
  ]
  expect(technicalData({ especificaciones, atributos })).toEqual([
    { atributo: 'Potencia', valor: '5.5 HP' },
    { atributo: 'Gasto', valor: '1,200,000 L' },
    { atributo: 'Motor', valor: '4 tiempos' },
    { atributo: 'Color', valor: 'Rojo' },
  ])
  expect(technicalData({ especificaciones })).toEqual(especificaciones)
})
