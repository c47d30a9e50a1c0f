import { promise, warranty } from '../brand-terms.ts'
import { shelveFamily } from '../family.ts'
import type { Sheet } from '../product.ts'
import { choose, psi } from '../wording.ts'
import { fields, type ManualSprayer } from './manual-sprayer-fields.ts'
import { careTexts, jobTexts, pumpTexts } from './manual-sprayer-texts.ts'

const materials = {
  polietileno: 'Polietileno con protección UV',
  'acero inoxidable': 'Acero inoxidable',
  latón: 'Latón',
}

const isKnapsack = (m: ManualSprayer) => m.kind === 'de mochila'

function titleOf(m: ManualSprayer) {
  const material = m.tank === 'polietileno' ? '' : ` tanque de ${m.tank}`
  return isKnapsack(m)
    ? `Aspersora manual de mochila ${m.liters} L${material}`
    : `Aspersora de presión previa ${m.liters} L${material}`
}

function specsOf(m: ManualSprayer) {
  return {
    'Capacidad del tanque': `${m.liters} L`,
    'Material del tanque': materials[m.tank],
    'Tipo de bomba': { pistón: 'Pistón', diafragma: 'Diafragma', émbolo: 'Émbolo de mano' }[m.pump],
    'Presión de trabajo': `1 a ${m.bar} bar (15 a ${psi(m.bar)} PSI)`,
    'Flujo máximo': `${m.flow} L/min`,
    'Largo de la lanza': `${m.lance} cm`,
    Accionamiento: isKnapsack(m) ? 'Palanca, derecha o izquierda' : 'Bombeo previo con maneral',
    'Peso en vacío': `${m.kg} kg`,
  }
}

function includesOf(m: ManualSprayer) {
  return isKnapsack(m)
    ? [
        `Lanza de ${m.lance} cm con llave`,
        'Juego de boquillas: cono, abanico y regulable',
        'Correas acolchadas',
        'Juego de empaques de repuesto',
        'Manual en español',
      ]
    : ['Boquilla regulable de latón', 'Correa para el hombro', 'Empaques de repuesto']
}

function describe(m: ManualSprayer): Sheet {
  const title = titleOf(m)
  return {
    title,
    summary: `${title}, bomba de ${m.pump} y lanza de ${m.lance} cm: ${m.flow} L/min a ${m.bar} bar.`,
    paragraphs: [
      jobTexts[m.use](m),
      choose(m.sku, 'pump', pumpTexts[m.pump](m)),
      `${choose(m.sku, 'care', careTexts(m))} ${promise(m)}`,
    ],
    category: ['Aspersoras', 'Manuales', isKnapsack(m) ? 'De mochila' : 'De presión previa'],
    specs: specsOf(m),
    includes: includesOf(m),
    warranty: warranty(m.brand, 'tanque y bomba', 'hand tool'),
  }
}

/** Lever knapsacks and compression sprayers. */
export const manualSprayers = shelveFamily({
  file: 'manual-sprayers',
  manual: 'aspersoras-manuales',
  fields,
  describe,
})
