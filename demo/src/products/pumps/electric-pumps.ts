import { promise, warranty } from '../brand-terms.ts'
import { shelveFamily } from '../family.ts'
import type { Sheet } from '../product.ts'
import { amount, choose, horsepower } from '../wording.ts'
import { fields, type ElectricPump } from './electric-pump-fields.ts'
import { careTexts, jobTexts, kindTexts } from './electric-pump-texts.ts'

const names = {
  periférica: ['Bomba eléctrica periférica', 'Periféricas'],
  centrífuga: ['Bomba eléctrica centrífuga', 'Centrífugas'],
  hidroneumático: ['Hidroneumático', 'Hidroneumáticos'],
  'sumergible de achique': ['Bomba sumergible de achique', 'Sumergibles de achique'],
  'de pozo': ['Bomba sumergible para pozo', 'Sumergibles para pozo'],
} as const

function specsOf(m: ElectricPump): Record<string, string> {
  return {
    'Tipo de bomba': names[m.kind][0],
    Potencia: `${horsepower(m.hp)} HP`,
    'Potencia en watts': `${amount(m.watts)} W`,
    Voltaje: `${m.volts}, 60 Hz`,
    'Flujo máximo': `${amount(m.flow)} L/min`,
    'Altura máxima': `${m.head} m`,
    'Diámetro de descarga': `${m.inches}"`,
    ...(m.tank ? { 'Tanque presurizado': `${m.tank} L` } : {}),
    Embobinado: 'Cobre',
    'Protección térmica': 'Sí',
    Peso: `${m.kg} kg`,
  }
}

function includesOf(m: ElectricPump) {
  if (m.kind === 'de pozo')
    return ['Caja de control con capacitor', 'Cable sumergible de 20 m', 'Manual en español']
  if (m.kind === 'hidroneumático')
    return ['Presostato y manómetro', 'Conector de cinco vías', 'Manual en español']
  if (m.kind === 'sumergible de achique')
    return ['Flotador automático', 'Codo con adaptador de manguera', 'Manual en español']
  return ['Juego de conexiones', 'Manual en español']
}

function describe(m: ElectricPump): Sheet {
  const [name, leaf] = names[m.kind]
  const tank = m.tank ? ` tanque ${m.tank} L` : ''
  return {
    title: `${name} ${horsepower(m.hp)} HP${tank} ${m.volts}`,
    summary: `${name} de ${horsepower(m.hp)} HP a ${m.volts}: ${amount(m.flow)} L/min y ${m.head} m de altura máxima.`,
    paragraphs: [
      jobTexts[m.use](m),
      choose(m.sku, 'kind', kindTexts[m.kind](m)),
      `${choose(m.sku, 'care', careTexts(m))} ${promise(m)}`,
    ],
    category: ['Bombas y motobombas', 'Bombas eléctricas', leaf],
    specs: specsOf(m),
    includes: includesOf(m),
    warranty: warranty(m.brand, 'motor y cuerpo de la bomba'),
  }
}

/** Electric pumps for houses, wells and drains. */
export const electricPumps = shelveFamily({
  file: 'electric-pumps',
  manual: 'bombas-electricas',
  fields,
  describe,
})
