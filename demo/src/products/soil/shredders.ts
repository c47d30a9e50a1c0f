import { promise, warranty } from '../brand-terms.ts'
import { shelveFamily } from '../family.ts'
import type { Sheet } from '../product.ts'
import { amount, choose, horsepower } from '../wording.ts'
import { fields, type Shredder } from './shredder-fields.ts'
import { careTexts, jobTexts } from './shredder-texts.ts'

const leaves = {
  'picadora de forraje': ['Picadora de forraje', 'Picadoras de forraje'],
  'trituradora de ramas': ['Trituradora de ramas', 'Trituradoras de ramas'],
  'desgranadora de maíz': ['Desgranadora de maíz', 'Desgranadoras'],
} as const

const sizes = {
  'picadora de forraje': 'Tamaño de picado',
  'trituradora de ramas': 'Diámetro máximo de rama',
  'desgranadora de maíz': 'Diámetro de mazorca',
}

function driveText(m: Shredder) {
  if (m.drive === 'eléctrica')
    return `motor eléctrico de ${horsepower(m.hp)} HP a ${m.volts ?? '220 V'}`
  return `motor a ${m.drive} de ${amount(m.cc ?? 0)} cc y ${m.hp} HP`
}

function powerTexts(m: Shredder) {
  return [
    `Lleva ${driveText(m)}, ${m.blades} ${m.kind === 'desgranadora de maíz' ? 'hileras de dientes' : 'cuchillas de acero templado'} y transmisión por banda con guarda. Rinde hasta ${amount(m.output)} kg por hora, según humedad y quien alimenta.`,
    `Con ${driveText(m)} procesa hasta ${amount(m.output)} kg por hora. El rotor va balanceado sobre chumaceras que se engrasan por fuera y el bastidor pesa ${m.kg} kg, por lo que no camina al trabajar.`,
    `Para calcular: ${amount(m.output)} kg por hora es lo que da a boca llena y con buen filo; en jornada real cuenta con dos terceras partes. Se mueve con ${driveText(m)}.`,
  ]
}

function specsOf(m: Shredder): Record<string, string> {
  const petrol = m.drive === 'diésel' ? 'Diésel, 4 tiempos' : 'Gasolina, 4 tiempos, OHV'
  const drive: Record<string, string> =
    m.drive === 'eléctrica'
      ? { 'Tipo de motor': 'Eléctrico', Voltaje: `${m.volts ?? ''}, 60 Hz` }
      : { 'Tipo de motor': petrol, Cilindrada: `${amount(m.cc ?? 0)} cc` }
  return {
    ...drive,
    Potencia: `${horsepower(m.hp)} HP`,
    Rendimiento: `Hasta ${amount(m.output)} kg/h`,
    [m.kind === 'desgranadora de maíz' ? 'Hileras de dientes' : 'Cuchillas']: `${m.blades}`,
    [sizes[m.kind]]: `Hasta ${m.size} mm`,
    Transmisión: 'Banda en V con guarda',
    Peso: `${m.kg} kg`,
  }
}

function describe(m: Shredder): Sheet {
  const [name, leaf] = leaves[m.kind]
  const drive =
    m.drive === 'eléctrica' ? 'eléctrica' : m.drive === 'diésel' ? 'diésel' : 'a gasolina'
  return {
    title: `${name} ${drive} ${horsepower(m.hp)} HP ${amount(m.output)} kg/h`,
    summary: `${name} ${drive} de ${horsepower(m.hp)} HP: hasta ${amount(m.output)} kg por hora.`,
    paragraphs: [
      jobTexts[m.use](m),
      choose(m.sku, 'power', powerTexts(m)),
      `${choose(m.sku, 'care', careTexts[m.kind])} ${promise(m)}`,
    ],
    category: ['Ahoyadoras y trituradoras', 'Picadoras y trituradoras', leaf],
    specs: specsOf(m),
    includes: [
      'Tolva y ducto de salida',
      m.kind === 'picadora de forraje' ? 'Juego de cribas' : 'Banda de repuesto',
      'Juego de llaves',
      'Manual en español',
    ],
    warranty: warranty(m.brand, 'motor, rotor y estructura'),
  }
}

/** Forage choppers, wood chippers and corn shellers. */
export const shredders = shelveFamily({
  file: 'shredders',
  manual: 'picadoras-y-trituradoras',
  fields,
  describe,
})
