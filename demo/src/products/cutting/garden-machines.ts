import { promise, warranty } from '../brand-terms.ts'
import { shelveFamily } from '../family.ts'
import type { Sheet } from '../product.ts'
import { choose } from '../wording.ts'
import { fields, type GardenMachine } from './garden-machine-fields.ts'
import { kinds } from './garden-machine-texts.ts'

function engineTexts(m: GardenMachine) {
  if (m.strokes === '2')
    return [
      `Motor de 2 tiempos de ${m.cc} cc y ${m.hp} HP con bomba de cebado y arranque de jalón suave. La mezcla es de 25:1, 40 ml de aceite por litro de gasolina.`,
      `Da ${m.hp} HP con ${m.cc} cc y pesa ${m.kg} kg. Los mangos van sobre amortiguadores y el acelerador tiene seguro; combustible, gasolina con aceite a 25:1.`,
    ]
  return [
    `Motor OHV de 4 tiempos, ${m.cc} cc y ${m.hp} HP, con gasolina sin mezcla y freno que detiene la cuchilla al soltar el manubrio.`,
    `Los ${m.cc} cc y ${m.hp} HP cortan también pasto húmedo y alto. Arranca con cuerda desde el manubrio y no lleva mezcla.`,
  ]
}

function describe(m: GardenMachine): Sheet {
  const kind = kinds[m.kind]
  const [measure, unit] = kind.size
  const [second, secondUnit] = kind.volume
  return {
    title: `${kind.name} ${m.size} ${unit} ${m.cc} cc ${m.strokes} tiempos`,
    summary: `${kind.name} a gasolina de ${m.cc} cc y ${m.hp} HP, ${measure.toLowerCase()} de ${m.size} ${unit}.`,
    paragraphs: [
      choose(m.sku, 'job', kind.jobs(m)),
      choose(m.sku, 'engine', engineTexts(m)),
      `${choose(m.sku, 'care', kind.care)} ${promise(m)}`,
    ],
    category: ['Jardinería', kind.branch, kind.leaf],
    specs: {
      'Tipo de motor': `Gasolina, ${m.strokes} tiempos`,
      Cilindrada: `${m.cc} cc`,
      Potencia: `${m.hp} HP`,
      [measure]: `${m.size} ${unit}`,
      [second]: `${m.volume} ${secondUnit}`,
      Combustible: m.strokes === '2' ? 'Gasolina con aceite 25:1' : 'Gasolina sin mezcla',
      Arranque: 'Retráctil',
      Peso: `${m.kg} kg`,
    },
    includes: kind.includes,
    warranty: warranty(m.brand, 'motor y transmisión'),
  }
}

/** Hedge trimmers, blowers and lawn mowers with an engine. */
export const gardenMachines = shelveFamily({
  file: 'garden-machines',
  manual: 'jardineria',
  fields,
  describe,
})
