import { expect, test } from 'vitest'

import { demoProducts } from './demo-products.ts'
import { specNumbers, specValue as value, type Product } from './products/product.ts'

const wattsPerHp = 745.7

/** The last number of a specification: "20 a 160 A" is 160. */
const upper = (product: Product, attribute: string) => specNumbers(product, attribute).at(-1) ?? 0

const withSpecs = (...attributes: string[]) =>
  demoProducts.filter((product) => attributes.every((attribute) => attribute in product.specs))
const inCategory = (...names: string[]) =>
  demoProducts.filter((product) =>
    names.every((name) => (product.category as readonly string[]).includes(name)),
  )
const skusOf = (products: Product[]) => products.map((product) => product.sku)
const isDiesel = (product: Product) => (product.specs['Tipo de motor'] ?? '').startsWith('Diésel')

/** Fails with the SKUs whose ratio is not between the two; `least` products must have been looked at. */
function expectBetween(
  products: Product[],
  count: number,
  [least, most]: [number, number],
  ratio: (product: Product) => number,
) {
  expect(products.length).toBeGreaterThanOrEqual(count)
  const odd = products.filter((product) => ratio(product) < least || ratio(product) > most)
  expect(odd.map((product) => `${product.sku}: ${ratio(product).toFixed(2)}`)).toEqual([])
}

function motorWatts(product: Product) {
  return 'Potencia' in product.specs
    ? value(product, 'Potencia') * wattsPerHp
    : value(product, 'Potencia en watts')
}

test('displacement per horsepower is what such an engine gives', () => {
  const engines = withSpecs('Tipo de motor', 'Cilindrada', 'Potencia')
  const perHp = (engine: Product) => value(engine, 'Cilindrada') / value(engine, 'Potencia')
  const twoStroke = (engine: Product) => /2 tiempos/.test(engine.specs['Tipo de motor'] ?? '')
  const others = engines.filter((engine) => !isDiesel(engine) && !twoStroke(engine))
  expectBetween(engines.filter(isDiesel), 30, [35, 65], perHp)
  expectBetween(engines.filter(twoStroke), 70, [13, 33], perHp)
  expectBetween(others, 120, [25, 36], perHp)
})

test('a pump never gives more hydraulic power than its motor can', () => {
  // Flow and head have their maxima at opposite ends of the curve: the best point is near 40 % of their product.
  expectBetween(withSpecs('Flujo máximo', 'Altura máxima', 'Potencia'), 90, [0.05, 1], (pump) => {
    const best = (value(pump, 'Flujo máximo') / 60_000) * value(pump, 'Altura máxima') * 9810 * 0.4
    return best / 0.55 / motorWatts(pump)
  })
})

test('the water in a motor pump moves as fast as its inches allow', () => {
  expectBetween(withSpecs('Diámetro de succión y descarga'), 40, [2, 6], (pump) => {
    const radius = (value(pump, 'Diámetro de succión y descarga') * 0.0254) / 2
    return value(pump, 'Flujo máximo') / 60_000 / (Math.PI * radius ** 2)
  })
})

test('a motor pump burns what an engine of its power burns', () => {
  const pumps = withSpecs('Altura máxima', 'Autonomía', 'Tanque de combustible')
  const litresPerHp = (pump: Product) =>
    value(pump, 'Tanque de combustible') / value(pump, 'Autonomía') / value(pump, 'Potencia')
  expectBetween(pumps.filter(isDiesel), 8, [0.12, 0.24], litresPerHp)
  expectBetween(
    pumps.filter((pump) => !isDiesel(pump)),
    30,
    [0.2, 0.5],
    litresPerHp,
  )
})

test('a generator gives at most three quarters of its engine', () => {
  const generators = inCategory('Generadores')
  expectBetween(generators, 45, [0.4, 0.75], (generator) => {
    return value(generator, 'Potencia continua') / motorWatts(generator)
  })
  expectBetween(generators, 45, [1.05, 1.3], (generator) => {
    return value(generator, 'Potencia máxima') / value(generator, 'Potencia continua')
  })
})

test('a generator makes the kilowatt-hours that its fuel gives', () => {
  const perLitre = (generator: Product) =>
    (value(generator, 'Potencia continua') / 2000) *
    (value(generator, 'Autonomía al 50 % de carga') / value(generator, 'Tanque de combustible'))
  const generators = inCategory('Generadores')
  expectBetween(generators.filter(isDiesel), 15, [1.8, 3.2], perLitre)
  expectBetween(
    generators.filter((generator) => !isDiesel(generator)),
    30,
    [0.4, 1.6],
    perLitre,
  )
})

test('a welder asks no more of the line than its breaker gives', () => {
  expectBetween(withSpecs('Pastilla recomendada'), 35, [0.2, 1], (welder) => {
    const amps = upper(welder, 'Corriente de salida')
    const supply = welder.specs['Voltaje de alimentación'] ?? ''
    const volts = supply.includes('220') ? 220 : 127
    const phases = supply.includes('trifásica') ? Math.sqrt(3) : 1
    const line = (amps * (20 + 0.04 * amps)) / 0.68 / volts / phases
    const heat = line * Math.sqrt(value(welder, 'Ciclo de trabajo') / 100)
    return heat / value(welder, 'Pastilla recomendada')
  })
})

test('a welder has the amperes for the electrode that it names', () => {
  const needed = { '3/32"': 60, '1/8"': 110, '5/32"': 140, '3/16"': 200 } as Record<string, number>
  expectBetween(withSpecs('Electrodo máximo'), 35, [1, 3], (welder) => {
    const electrode = needed[welder.specs['Electrodo máximo'] ?? ''] ?? Number.NaN
    return upper(welder, 'Corriente de salida') / electrode
  })
})

test('an engine-driven welder has the engine for its arc and for its outlets', () => {
  const welders = inCategory('Motosoldadoras')
  expectBetween(welders, 5, [0.4, 1], (welder) => {
    const amps = upper(welder, 'Corriente de salida')
    return (amps * (20 + 0.04 * amps)) / (motorWatts(welder) * 0.75)
  })
  expectBetween(welders, 5, [0.3, 1], (welder) => {
    return value(welder, 'Potencia auxiliar') / (motorWatts(welder) * 0.75)
  })
})

test('pressure and flow of washers and sprayers stay below their motor', () => {
  const bar = (product: Product) =>
    product.category[0] === 'Hidrolavadoras'
      ? value(product, 'Presión máxima') / 14.5038
      : value(product, 'Presión máxima')
  const load = (product: Product) =>
    (bar(product) * value(product, 'Flujo máximo')) / 0.6 / motorWatts(product)
  expectBetween(inCategory('Hidrolavadoras'), 25, [0.3, 0.85], load)
  expectBetween(
    inCategory('Aspersoras').filter(({ specs }) => 'Potencia' in specs && 'Flujo máximo' in specs),
    25,
    [0.1, 0.75],
    load,
  )
})

test('the charge of a battery sprayer lasts as long as its pump can run', () => {
  expectBetween(inCategory('Aspersoras', 'De batería'), 8, [15, 40], (sprayer) => {
    const [volts, ampHours] = sprayer.specs['Batería']?.match(/\d+/g) ?? []
    return (Number(volts) * Number(ampHours)) / upper(sprayer, 'Autonomía')
  })
})

test('a boom has a nozzle every half metre', () => {
  const booms = inCategory('De aguilón')
  expectBetween(booms, 5, [2, 2], (boom) => {
    return value(boom, 'Boquillas') / value(boom, 'Ancho de trabajo')
  })
})

test('a compressor gives the air that its power compresses', () => {
  const perHp = (compressor: Product) =>
    value(compressor, 'Flujo máximo') / value(compressor, 'Potencia')
  expectBetween(inCategory('Compresores', 'Eléctricos'), 20, [60, 135], perHp)
  expectBetween(inCategory('Compresores', 'A gasolina'), 2, [40, 70], perHp)
})

test('the torque of an engine fits its power at 3,600 turns', () => {
  expectBetween(withSpecs('Par máximo'), 25, [0.85, 1.2], (engine) => {
    return value(engine, 'Par máximo') / (motorWatts(engine) / (2 * Math.PI * 60))
  })
})

test('the bar of a chainsaw fits its engine', () => {
  expectBetween(inCategory('Motosierras', 'A gasolina'), 20, [1.9, 3.2], (saw) => {
    return value(saw, 'Cilindrada') / value(saw, 'Largo de la espada')
  })
})

test('tillers, augers and shredders have the engine for their work', () => {
  expectBetween(inCategory('Motocultores'), 18, [6, 26], (tiller) => {
    return value(tiller, 'Peso') / value(tiller, 'Potencia')
  })
  expectBetween(inCategory('Ahoyadoras'), 10, [2, 4], (auger) => {
    return value(auger, 'Cilindrada') / value(auger, 'Diámetro de la broca incluida')
  })
  expectBetween(inCategory('Picadoras y trituradoras'), 15, [90, 700], (shredder) => {
    return upper(shredder, 'Rendimiento') / value(shredder, 'Potencia')
  })
})

test('within a brand and a kind, more power never costs less', () => {
  const sized = demoProducts.filter(({ specs }) => 'Potencia' in specs)
  const kind = ({ brand, category, specs }: Product) =>
    [brand, ...category, specs['Tipo de motor']].join('/')
  const groups = Map.groupBy(sized, kind)
  const odd = [...groups.values()].flatMap((group) => {
    const byPower = group.toSorted((a, b) => value(a, 'Potencia') - value(b, 'Potencia'))
    return byPower.filter((product, index) => {
      const weaker = byPower
        .slice(0, index)
        .filter((other) => value(other, 'Potencia') < value(product, 'Potencia'))
      return weaker.some((other) => other.price >= product.price)
    })
  })
  expect(groups.size).toBeGreaterThan(80)
  expect(skusOf(odd)).toEqual([])
})
