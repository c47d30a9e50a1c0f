import { promise, warranty } from '../brand-terms.ts'
import { shelveFamily } from '../family.ts'
import type { Sheet } from '../product.ts'
import { amount, choose } from '../wording.ts'
import { fields, type Generator } from './generator-fields.ts'
import { careTexts, engineTexts, jobTexts } from './generator-texts.ts'

const kinds = {
  portátil: ['Generador a gasolina', 'A gasolina', 'Portátiles'],
  profesional: ['Generador a gasolina', 'A gasolina', 'Profesionales'],
  inverter: ['Generador inverter silencioso', 'Inverter', 'Silenciosos'],
  cabinado: ['Generador diésel cabinado', 'Diésel', 'Cabinados'],
  industrial: ['Planta de luz diésel trifásica', 'Diésel', 'Industriales'],
} as const

/** Every set gives its power at a power factor of 1, the three-phase ones at 0.8. */
function kva(m: Generator) {
  return (m.watts / 1000 / (m.volts.includes('trifásico') ? 0.8 : 1)).toFixed(1)
}

function specsOf(m: Generator) {
  const kind = m.fuel === 'diésel' ? 'Diésel, 4 tiempos' : `Gasolina, ${m.strokes} tiempos`
  return {
    'Potencia continua': `${amount(m.watts)} W`,
    'Potencia máxima': `${amount(m.peak)} W`,
    'Potencia aparente': `${kva(m)} kVA`,
    Voltaje: `${m.volts}, 60 Hz`,
    'Tipo de motor': kind,
    Cilindrada: `${amount(m.cc)} cc`,
    Potencia: `${m.hp} HP`,
    'Tanque de combustible': `${m.tank} L`,
    'Autonomía al 50 % de carga': `${m.hours} h`,
    'Nivel de ruido a 7 m': `${m.decibels} dB`,
    Arranque: m.electricStart ? 'Eléctrico' : 'Retráctil',
    Peso: `${amount(m.kg)} kg`,
  }
}

function includesOf(m: Generator) {
  if (m.kind === 'industrial')
    return ['Batería con cables', 'Silenciador', 'Control digital', 'Manuales y diagrama eléctrico']
  return [
    'Juego de llaves',
    'Cable para salida de 12 V',
    m.strokes === '2' ? 'Botella para mezcla' : 'Embudo para aceite',
    ...(m.electricStart ? ['Batería instalada'] : []),
    'Manual en español',
  ]
}

function describe(m: Generator): Sheet {
  const [name, branch, leaf] = kinds[m.kind]
  const power = m.kind === 'industrial' ? `${m.watts / 1000} kW` : `${amount(m.peak)} W`
  const start = m.electricStart && m.fuel === 'gasolina' ? ' arranque eléctrico' : ''
  return {
    title: `${name} ${power}${start}`,
    summary: `${name} de ${amount(m.watts)} W continuos (${kva(m)} kVA), ${m.volts}, con ${m.hours} h de autonomía a media carga.`,
    paragraphs: [
      jobTexts[m.use](m),
      choose(m.sku, 'engine', engineTexts(m)),
      `${choose(m.sku, 'care', careTexts[m.kind])} ${promise(m)}`,
    ],
    category: ['Generadores', branch, leaf],
    specs: specsOf(m),
    includes: includesOf(m),
    warranty: warranty(m.brand, 'motor y alternador'),
  }
}

/** Petrol, inverter and diesel generators. */
export const generators = shelveFamily({
  file: 'generators',
  manual: 'generadores',
  fields,
  describe,
})
