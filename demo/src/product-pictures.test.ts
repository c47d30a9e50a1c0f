import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { demoProducts } from './demo-products.ts'
import { specValue, type Product } from './products/product.ts'

const models = new URL('../render/models/', import.meta.url)
const skusOf = (products: Product[]) => products.map(({ sku }) => sku)
const engine = (product: Product) => product.specs['Tipo de motor'] ?? ''

/** What a product must be for the machine of the picture model to be its own. */
const shows: Record<string, (product: Product) => boolean> = {
  'forage-shredder-7': (product) => engine(product).startsWith('Gasolina'),
  'forage-shredder-diesel-10': (product) => engine(product).startsWith('Diésel'),
  'forage-shredder-electric-3': ({ specs }) => specs['Voltaje']?.includes('trifásico') === false,
  'forage-shredder-electric-20': ({ specs }) => specs['Voltaje']?.includes('trifásico') === true,
  'corn-sheller': (product) => engine(product).startsWith('Gasolina'),
  'corn-sheller-electric': (product) => engine(product) === 'Eléctrico',
  'wood-chipper-15': (product) => engine(product).startsWith('Gasolina'),
  'wood-chipper-diesel-24': (product) => engine(product).startsWith('Diésel'),
  'engine-welder-200': (product) => engine(product).startsWith('Gasolina'),
  'engine-welder-diesel-200': (welder) =>
    engine(welder).startsWith('Diésel') && specValue(welder, 'Peso') < 250,
  'engine-welder-diesel-400': (welder) =>
    engine(welder).startsWith('Diésel') && specValue(welder, 'Peso') > 350,
  'compressor-100': (product) => engine(product) === 'Eléctrico',
  'compressor-petrol-100': (product) => engine(product).startsWith('Gasolina'),
  'motor-pump-diesel-4': (pump) => specValue(pump, 'Diámetro de succión y descarga') <= 4,
  'motor-pump-diesel-8': (pump) =>
    engine(pump).startsWith('Diésel') && specValue(pump, 'Diámetro de succión y descarga') >= 6,
  'tiller-diesel-10': (tiller) => specValue(tiller, 'Potencia') <= 12,
  'tractor-two-wheel-18': (tiller) => specValue(tiller, 'Potencia') >= 15,
  'backpack-sprayer-steel-18': ({ name }) => name.includes('acero inoxidable'),
  'backpack-sprayer-brass-15': ({ specs }) => Object.values(specs).includes('Latón'),
  'welder-inverter-160': ({ specs }) => !specs['Voltaje de alimentación']?.includes('trifásica'),
  'air-filter': ({ specs }) => specs['Tipo']?.startsWith('Papel') ?? false,
  'fuel-filter': ({ specs }) => specs['Tipo']?.startsWith('En línea') ?? false,
  carburetor: ({ specs }) => specs['Tipo']?.startsWith('De flotador') ?? false,
  'leaf-blower': ({ category }) => category[2] === 'De mano',
  'leaf-blower-backpack': ({ category }) => category[2] === 'De mochila',
  'hedge-trimmer-24': (trimmer) => engine(trimmer).startsWith('Gasolina'),
}

test.each(Object.entries(shows))('%s is the picture only of what it shows', (model, fits) => {
  const shown = demoProducts.filter((product) => product.model === model)
  expect(shown.length).toBeGreaterThan(0)
  expect(skusOf(shown.filter((product) => !fits(product)))).toEqual([])
})

test('a battery tool has the picture of a battery tool', () => {
  const tools = demoProducts.filter(
    ({ specs, accessory }) => !accessory && specs['Motor'] === 'Sin escobillas',
  )
  expect(tools.length).toBeGreaterThanOrEqual(15)
  expect(skusOf(tools.filter(({ model }) => !model?.endsWith('-battery')))).toEqual([])
})

test('only a product with a picture model lists pictures, the whole machine first', () => {
  const wrong = demoProducts.filter(({ model, pictures }) =>
    model ? pictures[0] && !pictures[0].endsWith('-main.webp') : pictures.length > 0,
  )
  expect(skusOf(wrong)).toEqual([])
})

test('every picture model is one that can be rendered', () => {
  const files = readdirSync(models).filter((file) => file.endsWith('.json'))
  const lines: { key: string }[] = files.flatMap((file) =>
    JSON.parse(readFileSync(new URL(file, models), 'utf8')),
  )
  const known = new Set(lines.map(({ key }) => key))
  expect(skusOf(demoProducts.filter(({ model }) => model && !known.has(model)))).toEqual([])
})
