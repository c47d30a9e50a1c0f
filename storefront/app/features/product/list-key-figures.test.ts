import { expect, test } from 'vitest'

import { listKeyFigures } from './load-product.ts'

const read = (text: string) =>
  listKeyFigures(
    text.split('|').map((line) => {
      const [atributo = '', valor = ''] = line.split(': ')
      return { atributo, valor }
    }),
  )

test('takes the first four figures with a unit', () => {
  const figures = read(
    'Tipo de motor: 4 tiempos, OHV|Cilindrada: 196 cc|Potencia máxima: 1,200 W|Salida: 20 a 160 A|Diámetro: 1 1/2"|Peso: 23 kg',
  )
  expect(figures).toEqual([
    { name: 'Cilindrada', value: '196 cc' },
    { name: 'Potencia máxima', value: '1,200 W' },
    { name: 'Salida', value: '20 a 160 A' },
    { name: 'Diámetro', value: '1 1/2"' },
  ])
})

test('takes one figure of each kind', () => {
  expect(read('Potencia: 6.5 HP|Potencia en kW: 4.8 kW|Peso: 15 kg')).toEqual([
    { name: 'Potencia', value: '6.5 HP' },
    { name: 'Peso', value: '15 kg' },
  ])
})

test('takes none when there is only one, and no words', () => {
  expect(read('Peso: 15 kg|Arranque: Manual retráctil|Presión: 1 a 4 bar (15 a 60 PSI)')).toEqual(
    [],
  )
})
