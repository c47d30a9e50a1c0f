import { expect, test } from 'vitest'

import { demoProducts } from '../demo-products.ts'
import { taxOf } from './tax.ts'

const taxes = demoProducts.map((product) => ({ product, ...taxOf(product) }))
const ratesOf = (beginning: string) =>
  new Set(taxes.filter(({ product }) => product.name.startsWith(beginning)).map(({ iva }) => iva))

test('sprayers, tillers, shellers and chain saws bear no IVA, and their parts do', () => {
  for (const name of [
    'Aspersora',
    'Motocultor',
    'Motoazada',
    'Desgranadora',
    'Motosierra',
    'Cintilla',
  ]) {
    expect([name, ...ratesOf(name)]).toEqual([name, 0])
  }
  for (const name of [
    'Cadena para motosierra',
    'Generador',
    'Motobomba',
    'Desbrozadora',
    'Pistola',
  ]) {
    expect([name, ...ratesOf(name)]).toEqual([name, 16])
  }
  expect(taxes.filter(({ product, iva }) => product.accessory && iva === 0)).toEqual([])
})

test('every product has keys of the form that the SAT gives them', () => {
  for (const { productKey, unitKey } of taxes) {
    expect(productKey).toMatch(/^\d{8}$/)
    expect(unitKey).toMatch(/^[A-Z0-9]{2,3}$/)
  }
})
