import { expect, test } from 'vitest'

import { demoProducts } from './demo-products.ts'
import type { Product } from './products/product.ts'

const wattsPerHp = 745.7

/** The first number of a specification: "1,600 L/min" is 1600, "1/2 HP" is 0.5. */
function value(product: Product, attribute: string) {
  const text = product.specs[attribute]
  const match = text?.match(/([\d,.]+)(?:\/(\d+))?/)
  if (!match?.[1]) throw new Error(`${product.sku} has no ${attribute}`)
  return Number(match[1].replaceAll(',', '')) / Number(match[2] ?? 1)
}

const withSpecs = (...attributes: string[]) =>
  demoProducts.filter((product) => attributes.every((attribute) => attribute in product.specs))

const skusOf = (products: Product[]) => products.map((product) => product.sku)

function usualDisplacement(engine: Product): [least: number, most: number] {
  const kind = engine.specs['Tipo de motor'] ?? ''
  if (kind.startsWith('Diésel')) return [35, 60]
  return kind.includes('2 tiempos') ? [13, 33] : [25, 35]
}

test('displacement per horsepower is what such an engine gives', () => {
  const engines = withSpecs('Tipo de motor', 'Cilindrada', 'Potencia')
  const odd = engines.filter((engine) => {
    const ratio = value(engine, 'Cilindrada') / value(engine, 'Potencia')
    const [least, most] = usualDisplacement(engine)
    return ratio < least || ratio > most
  })
  expect(engines.length).toBeGreaterThan(60)
  expect(skusOf(odd)).toEqual([])
})

test('a pump never gives more hydraulic power than its motor can', () => {
  const pumps = withSpecs('Flujo máximo', 'Altura máxima', 'Potencia')
  const odd = pumps.filter((pump) => {
    // Flow and head have their maxima at opposite ends of the curve: the best point is near 40 % of their product.
    const best = (value(pump, 'Flujo máximo') / 60_000) * value(pump, 'Altura máxima') * 9810 * 0.4
    return best / 0.55 > value(pump, 'Potencia') * wattsPerHp
  })
  expect(pumps.length).toBeGreaterThan(20)
  expect(skusOf(odd)).toEqual([])
})

test('a generator gives less than its engine', () => {
  const generators = withSpecs('Potencia continua', 'Potencia máxima', 'Potencia')
  const odd = generators.filter((generator) => {
    const peak = value(generator, 'Potencia máxima')
    const engine = value(generator, 'Potencia') * wattsPerHp
    return value(generator, 'Potencia continua') >= peak || peak > engine * 0.92
  })
  expect(generators.length).toBeGreaterThan(10)
  expect(skusOf(odd)).toEqual([])
})

test('a pressure washer gives less than its motor', () => {
  const washers = demoProducts.filter((product) => product.category[0] === 'Hidrolavadoras')
  const odd = washers.filter((washer) => {
    const cubicMetres = value(washer, 'Flujo máximo') / 60_000
    const motor =
      'Potencia' in washer.specs
        ? value(washer, 'Potencia') * wattsPerHp
        : value(washer, 'Potencia en watts')
    return value(washer, 'Presión máxima') * 6895 * cubicMetres > motor * 0.85
  })
  expect(washers.length).toBeGreaterThan(5)
  expect(skusOf(odd)).toEqual([])
})
