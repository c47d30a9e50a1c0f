import { picture, shelve } from './product.ts'
import type { Sale, Sheet } from './product.ts'
import { amount, warranty } from './wording.ts'

type Kind = 'periférica' | 'centrífuga' | 'sumergible para pozo' | 'sumergible para agua sucia'

type Pump = Sale & {
  kind: Kind
  hp: string
  watts: number
  volts: string
  inches: string
  flow: number
  head: number
  kg: number
}

const pumps: Pump[] = [
  {
    sku: 'BM-1/2',
    brand: 'Manantiva',
    price: 949,
    stock: 140,
    discount: 10,
    kind: 'periférica',
    hp: '1/2',
    watts: 373,
    volts: '127 V',
    inches: '1',
    flow: 38,
    head: 38,
    kg: 5.1,
  },
  {
    sku: 'BM-3/4',
    brand: 'Manantiva',
    price: 1290,
    stock: 66,
    kind: 'periférica',
    hp: '3/4',
    watts: 559,
    volts: '127 V',
    inches: '1',
    flow: 45,
    head: 50,
    kg: 7.4,
  },
  {
    sku: 'BM-1',
    brand: 'Manantiva',
    price: 1690,
    stock: 51,
    kind: 'periférica',
    hp: '1',
    watts: 746,
    volts: '127 V',
    inches: '1',
    flow: 50,
    head: 58,
    kg: 9.3,
  },
  {
    sku: 'AG-CF1',
    brand: 'Aguadoro',
    price: 2290,
    stock: 33,
    kind: 'centrífuga',
    hp: '1',
    watts: 746,
    volts: '127/220 V',
    inches: '1',
    flow: 110,
    head: 32,
    kg: 12.5,
  },
  {
    sku: 'AG-CF15',
    brand: 'Aguadoro',
    price: 3490,
    stock: 17,
    special: 3190,
    kind: 'centrífuga',
    hp: '1.5',
    watts: 1119,
    volts: '127/220 V',
    inches: '1.5',
    flow: 260,
    head: 24,
    kg: 16.8,
  },
  {
    sku: 'AG-CF2',
    brand: 'Aguadoro',
    price: 4390,
    stock: 10,
    kind: 'centrífuga',
    hp: '2',
    watts: 1492,
    volts: '220 V',
    inches: '2',
    flow: 450,
    head: 22,
    kg: 21,
  },
  {
    sku: 'MV-SP1',
    brand: 'Manantiva',
    price: 6290,
    stock: 14,
    kind: 'sumergible para pozo',
    hp: '1',
    watts: 746,
    volts: '220 V',
    inches: '1.25',
    flow: 60,
    head: 82,
    kg: 15.5,
    freeShipping: true,
  },
  {
    sku: 'MV-SP2',
    brand: 'Manantiva',
    price: 8990,
    stock: 0,
    kind: 'sumergible para pozo',
    hp: '2',
    watts: 1492,
    volts: '220 V',
    inches: '1.5',
    flow: 90,
    head: 105,
    kg: 21.5,
  },
  {
    sku: 'AG-AS34',
    brand: 'Aguadoro',
    price: 2190,
    stock: 28,
    discount: 5,
    kind: 'sumergible para agua sucia',
    hp: '3/4',
    watts: 559,
    volts: '127 V',
    inches: '1.25',
    flow: 220,
    head: 9,
    kg: 6.4,
  },
]

const texts: Record<Kind, { job: string; advice: string; leaf: string; includes: string[] }> = {
  periférica: {
    leaf: 'Periféricas',
    job: 'Sube el agua de la cisterna al tinaco en casas de uno y dos pisos, y alimenta bebederos y riego por goteo en parcelas chicas.',
    advice:
      'Trabaja sólo con agua limpia: la arena desgasta el impulsor de latón. Instale pichancha y llene la tubería de succión antes del primer arranque.',
    includes: ['Tapón de cebado', 'Manual en español'],
  },
  centrífuga: {
    leaf: 'Centrífugas',
    job: 'Mueve volumen a presión moderada: riego por aspersión de jardín, llenado de pilas, trasvase entre cisternas y servicio de lavado en establos.',
    advice:
      'El sello mecánico es de cerámica y grafito, y el motor lleva protección térmica. Ponga una válvula de retención si la descarga rebasa los 10 metros.',
    includes: ['Tapón de cebado y de purga', 'Manual en español'],
  },
  'sumergible para pozo': {
    leaf: 'Sumergibles',
    job: 'Entra en ademe de 4 pulgadas y saca agua limpia de pozos profundos para casa, ganado o riego presurizado.',
    advice:
      'El arranque se hace desde la caja de control, que protege contra sobrecarga y trabajo en seco. Deje al menos un metro de agua bajo la bomba para que no jale arena.',
    includes: ['Caja de control', 'Cable sumergible de 1.5 m', 'Manual en español'],
  },
  'sumergible para agua sucia': {
    leaf: 'Sumergibles',
    job: 'Desagua cisternas, sótanos, fosas de riego y excavaciones con agua turbia y sólidos de hasta 30 mm.',
    advice:
      'El flotador la prende y la apaga sola, así que puede quedarse instalada en un cárcamo. No es para agua potable ni para líquidos inflamables.',
    includes: [
      'Flotador automático',
      'Conector escalonado de descarga',
      'Cable de 9 m con clavija',
    ],
  },
}

function describe(m: Pump): Sheet {
  const { job, advice, leaf, includes } = texts[m.kind]
  const submersible = leaf === 'Sumergibles'
  return {
    name: `Bomba ${submersible ? '' : 'eléctrica '}${m.kind} ${m.hp} HP`,
    summary: `Bomba ${m.kind} de ${m.hp} HP, ${m.volts}: hasta ${m.flow} L/min y ${m.head} m de altura.`,
    paragraphs: [
      job,
      `La ${m.brand} de ${m.hp} HP entrega hasta ${amount(m.flow)} litros por minuto y una altura máxima de ${m.head} metros con conexiones de ${m.inches}". El embobinado es 100 % de cobre y soporta las variaciones de voltaje comunes en el campo.`,
      advice,
    ],
    category: ['Bombas y motobombas', 'Bombas eléctricas', leaf],
    pictures: [picture(submersible ? 'bomba-sumergible' : 'bomba-electrica')],
    specs: {
      'Tipo de bomba': m.kind.charAt(0).toUpperCase() + m.kind.slice(1),
      Potencia: `${m.hp} HP`,
      'Potencia en watts': `${amount(m.watts)} W`,
      Voltaje: `${m.volts}, 60 Hz`,
      'Flujo máximo': `${amount(m.flow)} L/min`,
      'Altura máxima': `${m.head} m`,
      'Diámetro de descarga': `${m.inches}"`,
      Embobinado: 'Cobre',
      'Protección térmica': 'Sí',
      Peso: `${m.kg} kg`,
    },
    includes,
    warranty: warranty(12, 'motor y cuerpo de la bomba'),
  }
}

/** Electric pumps for tanks, wells and drains. */
export const electricPumps = shelve(pumps, describe)
