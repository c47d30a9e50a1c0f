import { promise, warranty } from '../brand-terms.ts'
import { shelveFamily } from '../family.ts'
import type { Sheet } from '../product.ts'
import { amount, choose, kilowatts } from '../wording.ts'
import { fields, type MotorPump } from './motor-pump-fields.ts'
import { careTexts, engineTexts, jobTexts, sizingTexts } from './motor-pump-texts.ts'

const leaves = {
  autocebante: 'Autocebantes',
  'de alta presión': 'De alta presión',
  'para aguas negras': 'Para aguas negras',
  'de gran caudal': 'De gran caudal',
}

function specsOf(m: MotorPump) {
  const petrol = `Gasolina, ${m.strokes} tiempos${m.strokes === '4' ? ', OHV' : ''}`
  return {
    'Tipo de motor': m.fuel === 'diésel' ? 'Diésel, 4 tiempos, inyección directa' : petrol,
    Cilindrada: `${amount(m.cc)} cc`,
    Potencia: `${m.hp} HP`,
    'Potencia en kW': `${kilowatts(m.hp)} kW`,
    'Diámetro de succión y descarga': `${m.inches}"`,
    'Flujo máximo': `${amount(m.flow)} L/min`,
    'Altura máxima': `${m.head} m`,
    'Profundidad de succión': `${m.suction} m`,
    'Tanque de combustible': `${m.tank} L`,
    Autonomía: `${m.hours} h`,
    Arranque: m.electricStart ? 'Eléctrico' : 'Retráctil',
    Peso: `${amount(m.kg)} kg`,
  }
}

function toolsOf(m: MotorPump) {
  if (m.fuel === 'diésel') return 'Juego de llaves'
  return m.strokes === '2' ? 'Botella para mezcla' : 'Llave de bujía y juego de llaves'
}

function includesOf(m: MotorPump) {
  return [
    'Conexiones de succión y descarga con abrazaderas',
    'Pichancha',
    toolsOf(m),
    ...(m.electricStart ? ['Batería y llave de encendido'] : []),
    'Manual en español',
  ]
}

function describe(m: MotorPump): Sheet {
  const diesel = m.fuel === 'diésel' ? ' diésel' : ''
  const kind = `Motobomba ${m.kind}${diesel}`
  const inches = m.inches === 1 ? '1 pulgada' : `${m.inches} pulgadas`
  return {
    title: `${kind} ${inches} ${m.hp} HP`,
    summary: `${kind} de ${m.inches}" con flujo de ${amount(m.flow)} L/min y altura máxima de ${m.head} m.`,
    paragraphs: [
      jobTexts[m.use](m),
      choose(m.sku, 'engine', engineTexts(m)),
      choose(m.sku, 'sizing', sizingTexts(m)),
      `${choose(m.sku, 'care', careTexts(m))} ${promise(m)}`,
    ],
    category: [
      'Bombas y motobombas',
      m.fuel === 'diésel' ? 'Motobombas diésel' : 'Motobombas a gasolina',
      leaves[m.kind],
    ],
    specs: specsOf(m),
    includes: includesOf(m),
    warranty: warranty(m.brand, 'motor y bomba'),
  }
}

/** Petrol and diesel motor pumps. */
export const motorPumps = shelveFamily({
  file: 'motor-pumps',
  manual: 'motobombas',
  fields,
  describe,
})
