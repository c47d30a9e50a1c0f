import { expect, test } from 'vitest'

import { demoProducts } from './demo-products.ts'
import { specNumbers, specValue, type Product } from './products/product.ts'

const ofModel = (...models: string[]) =>
  demoProducts.filter(({ model }) => model !== undefined && models.includes(model))
const onShelf = (leaf: string) => demoProducts.filter(({ category }) => category[2] === leaf)
const inches = (text = '') => text.replace(/ pulgadas?/, '"')

/** Fails with the SKUs whose ratio is not between the two; `least` products must have been looked at. */
function expectBetween(
  products: Product[],
  count: number,
  [least, most]: [number, number],
  ratio: (product: Product) => number,
) {
  expect(products.length).toBeGreaterThanOrEqual(count)
  const odd = products.filter((product) => !(ratio(product) >= least && ratio(product) <= most))
  expect(odd.map((product) => `${product.sku}: ${ratio(product).toFixed(3)}`)).toEqual([])
}

test('a part for an engine names displacements that the shop sells', () => {
  const sold = new Set(
    demoProducts
      .filter(({ specs, accessory }) => !accessory && 'Cilindrada' in specs)
      .map((machine) => specValue(machine, 'Cilindrada')),
  )
  const parts = demoProducts.filter(({ specs, accessory }) => accessory && 'Cilindrada' in specs)
  const strange = parts.filter((part) =>
    specNumbers(part, 'Cilindrada').some((displacement) => !sold.has(displacement)),
  )
  expect(parts.length).toBeGreaterThanOrEqual(30)
  expect(strange.map(({ sku }) => sku)).toEqual([])
})

test('bore and stroke of a piston give the displacement of its engine', () => {
  expectBetween(ofModel('piston-kit', 'piston-kit-two-stroke'), 6, [0.99, 1.01], (kit) => {
    const radius = specValue(kit, 'Diámetro') / 20
    const stroke = specValue(kit, 'Carrera') / 10
    return (Math.PI * radius ** 2 * stroke) / specValue(kit, 'Cilindrada')
  })
})

test('chains and bars fit the chainsaws of the shop', () => {
  const sets = new Set(
    demoProducts
      .filter(({ specs }) => 'Paso de cadena' in specs && 'Largo de la espada' in specs)
      .map(({ specs }) =>
        [specs['Largo de la espada'], specs['Paso de cadena'], specs['Eslabones']].join(),
      ),
  )
  const parts = [...ofModel('saw-chain'), ...ofModel('guide-bar')]
  const strange = parts.filter(({ specs }) => {
    const { 'Largo de espada': bar, Paso: pitch, Eslabones: links } = specs
    return !sets.has([inches(bar), inches(pitch), links].join())
  })
  expect(parts.length).toBeGreaterThanOrEqual(14)
  expect(strange.map(({ sku }) => sku)).toEqual([])
})

test('a chain goes around its bar and sprocket', () => {
  expectBetween(ofModel('saw-chain'), 9, [8, 16], (chain) => {
    const around = specValue(chain, 'Eslabones') * specValue(chain, 'Paso') * 2
    return around - specValue(chain, 'Largo de espada') * 2
  })
})

test('hoses, foot valves and couplings have the sizes of the pumps', () => {
  const sizes = new Set(
    demoProducts
      .filter(({ specs }) => 'Diámetro de succión y descarga' in specs)
      .map((pump) => specValue(pump, 'Diámetro de succión y descarga')),
  )
  const couplings = ofModel('camlock', 'camlock-plastic')
  const parts = [...ofModel('suction-hose', 'discharge-hose', 'foot-valve'), ...couplings]
  const strange = parts.filter((part) => !sizes.has(specValue(part, 'Diámetro')))
  expect(parts.length).toBeGreaterThanOrEqual(25)
  expect(strange.map(({ sku }) => sku)).toEqual([])
})

test('a roll of trimmer line weighs what its nylon weighs', () => {
  expectBetween(ofModel('trimmer-line'), 6, [0.97, 1.03], (roll) => {
    const side = specValue(roll, 'Calibre')
    const area = roll.specs['Perfil'] === 'Cuadrado' ? side ** 2 : (Math.PI * side ** 2) / 4
    return (area * specValue(roll, 'Largo') * 1.14) / specValue(roll, 'Peso')
  })
})

test('a pipe weighs what its polyethylene weighs', () => {
  expectBetween(ofModel('pe-pipe'), 7, [0.97, 1.03], (pipe) => {
    const [outside, wall] = [specValue(pipe, 'Diámetro'), specValue(pipe, 'Espesor')]
    const area = Math.PI * (outside - wall) * wall
    return (area * specValue(pipe, 'Largo') * 0.00094) / specValue(pipe, 'Peso')
  })
})

test('a battery weighs what its lead weighs', () => {
  expectBetween(ofModel('battery-12v'), 4, [0.28, 0.32], (battery) => {
    return specValue(battery, 'Peso') / specValue(battery, 'Capacidad')
  })
})

test('a belt is as long as its number says', () => {
  expectBetween(ofModel('v-belt'), 7, [0.999, 1.001], (belt) => {
    const number = Number(/[AB]-(\d+)/.exec(belt.name)?.[1])
    return (number * 25.4) / specValue(belt, 'Largo interior')
  })
})

test('an electrode takes the amperes of its diameter', () => {
  expectBetween(ofModel('electrodes-box'), 7, [30, 50], (electrode) => {
    const millimetres = Number(/\(([\d.]+) mm\)/.exec(electrode.specs['Diámetro'] ?? '')?.[1])
    return (specNumbers(electrode, 'Corriente').at(-1) ?? 0) / millimetres
  })
})

test('a fan nozzle gives the flow of its ISO size, a washer tip that of its own', () => {
  const fans = ofModel('nozzle-fan', 'nozzle-fan-015', 'nozzle-fan-03', 'nozzle-fan-04')
  expectBetween(fans, 5, [0.97, 1.03], (nozzle) => {
    const gallons = Number(`0.${nozzle.specs['Tamaño ISO']?.slice(1)}`)
    return specValue(nozzle, 'Flujo a 3 bar') / (gallons * 3.785 * Math.sqrt(43.5 / 40))
  })
  const tips = ofModel('nozzle-quick')
  expectBetween(tips, 2, [0.99, 1.01], (tip) => {
    return specValue(tip, 'Flujo a 4,000 PSI') / ((specValue(tip, 'Tamaño') / 10) * 3.785)
  })
})

test('a drip tape gives what its emitters give', () => {
  expectBetween(ofModel('drip-tape'), 7, [0.99, 1.01], (tape) => {
    const emitters = 10_000 / specValue(tape, 'Espaciado')
    return (emitters * specValue(tape, 'Gasto por gotero')) / specValue(tape, 'Gasto por 100 m')
  })
})

test('a sprinkler gives what its nozzle lets through at its pressure', () => {
  expectBetween(ofModel('impact-sprinkler'), 8, [0.97, 1.03], (sprinkler) => {
    const area = (Math.PI * (specValue(sprinkler, 'Boquilla') / 1000) ** 2) / 4
    const speed = Math.sqrt(200 * specValue(sprinkler, 'Presión'))
    return (area * speed * 0.95 * 3_600_000) / specValue(sprinkler, 'Gasto')
  })
})

test('the water in a filter moves as fast as its inches allow', () => {
  expectBetween(ofModel('disc-filter'), 8, [2, 4.2], (filter) => {
    const radius = (specValue(filter, 'Diámetro') * 0.0254) / 2
    return specValue(filter, 'Gasto máximo') / 3600 / (Math.PI * radius ** 2)
  })
})

test('an injector sucks a part of the water that passes through it', () => {
  expectBetween(ofModel('venturi'), 5, [0.05, 0.1], (injector) => {
    return specValue(injector, 'Succión máxima') / specValue(injector, 'Gasto de paso') / 1000
  })
})

test('a machete is a blade and a handle, a wheelbarrow as many litres as cubic feet', () => {
  expectBetween(ofModel('machete'), 8, [12, 15], (machete) => {
    const blade = specNumbers(machete, 'Largo de hoja').at(-1) ?? 0
    return specValue(machete, 'Largo total') - blade
  })
  expectBetween(ofModel('wheelbarrow'), 4, [28.1, 28.5], (barrow) => {
    const [litres = 0, feet = 1] = specNumbers(barrow, 'Capacidad')
    return litres / feet
  })
})

test('the larger bottle of an oil never costs more by the litre', () => {
  const litres = (oil: Product) =>
    specValue(oil, 'Contenido') / (oil.specs['Contenido']?.endsWith('ml') ? 1000 : 1)
  const kinds = Map.groupBy(onShelf('Aceites'), ({ brand, specs }) =>
    [brand, specs['Grado'], specs['Viscosidad']].join('/'),
  )
  const odd = [...kinds.values()].flatMap((oils) => {
    const bySize = oils.toSorted((a, b) => litres(a) - litres(b))
    return bySize.filter((oil, index) => {
      const smaller = bySize[index - 1]
      return smaller && oil.price / litres(oil) > smaller.price / litres(smaller)
    })
  })
  expect(kinds.size).toBeGreaterThanOrEqual(6)
  expect(odd.map(({ sku }) => sku)).toEqual([])
})

test('within a brand and a model, a wider hose, valve or fitting never costs less', () => {
  const models = [
    'suction-hose',
    'foot-valve',
    'ball-valve',
    'ball-valve-pvc',
    'camlock',
    'camlock-plastic',
    'venturi',
  ]
  const odd = models.flatMap((model) => {
    const groups = Map.groupBy(
      ofModel(model).filter(({ specs }) => specs['Diámetro']?.includes('pulgada')),
      ({ brand }) => brand,
    )
    return [...groups.values()].flatMap((group) => {
      const bySize = group.toSorted((a, b) => specValue(a, 'Diámetro') - specValue(b, 'Diámetro'))
      return bySize.filter((part, index) => part.price < (bySize[index - 1]?.price ?? 0))
    })
  })
  expect(odd.map(({ sku }) => sku)).toEqual([])
})
