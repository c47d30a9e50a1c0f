import { picture, shelve } from './product.ts'
import type { Sale, Sheet } from './product.ts'
import { amount, warranty } from './wording.ts'

type Drive = 'directo' | 'silencioso' | 'de banda' | 'a gasolina'

type Compressor = Sale & {
  drive: Drive
  hp: number
  cc?: number
  volts?: string
  liters: number
  pressure: number
  air: number
  decibels: number
  kg: number
  use: string
}

const compressors: Compressor[] = [
  {
    sku: 'SO-25',
    brand: 'Soplandino',
    price: 2990,
    stock: 49,
    drive: 'directo',
    hp: 2,
    volts: '127 V',
    liters: 25,
    pressure: 115,
    air: 110,
    decibels: 92,
    kg: 22,
    use: 'inflar llantas, sopletear y clavar',
  },
  {
    sku: 'SO-50',
    brand: 'Soplandino',
    price: 4290,
    stock: 33,
    discount: 10,
    drive: 'directo',
    hp: 2.5,
    volts: '127 V',
    liters: 50,
    pressure: 115,
    air: 140,
    decibels: 93,
    kg: 33,
    use: 'taller de casa y pintura por tramos',
  },
  {
    sku: 'SO-S30',
    brand: 'Soplandino',
    price: 4990,
    stock: 12,
    drive: 'silencioso',
    hp: 1.5,
    volts: '127 V',
    liters: 30,
    pressure: 115,
    air: 90,
    decibels: 65,
    kg: 24,
    use: 'consultorios, barberías y aerógrafo, sin aceite y con poco ruido',
  },
  {
    sku: 'SO-B120',
    brand: 'Soplandino',
    price: 12900,
    stock: 7,
    drive: 'de banda',
    hp: 3,
    volts: '127/220 V',
    liters: 120,
    pressure: 135,
    air: 250,
    decibels: 85,
    kg: 88,
    use: 'vulcanizadoras y pintura automotriz',
  },
  {
    sku: 'SO-B240',
    brand: 'Soplandino',
    price: 21900,
    stock: 4,
    special: 19900,
    drive: 'de banda',
    hp: 5,
    volts: '220 V',
    liters: 240,
    pressure: 145,
    air: 480,
    decibels: 87,
    kg: 156,
    use: 'talleres con dos o tres salidas y pistola de impacto',
    freeShipping: true,
  },
  {
    sku: 'SO-G108',
    brand: 'Soplandino',
    price: 18900,
    stock: 2,
    drive: 'a gasolina',
    hp: 9,
    cc: 270,
    liters: 108,
    pressure: 145,
    air: 500,
    decibels: 92,
    kg: 112,
    use: 'auxilio en carretera, campo y obra sin corriente',
  },
]

const leaves: Record<Drive, [string, string]> = {
  directo: ['Eléctricos', 'Directos'],
  silencioso: ['Eléctricos', 'Silenciosos'],
  'de banda': ['Eléctricos', 'De banda'],
  'a gasolina': ['A gasolina', 'Para campo'],
}

function driveText(m: Compressor) {
  if (m.cc)
    return `Lo mueve un motor de gasolina de ${m.cc} cc y ${m.hp} HP que baja a ralentí cuando el tanque está lleno, para no gastar de más.`
  const build =
    m.drive === 'de banda'
      ? 'El cabezal de hierro fundido gira despacio, se calienta menos y se repara en cualquier taller.'
      : 'Es compacto, con ruedas y asa, y no pide más instalación que un contacto en buen estado.'
  return `El motor de ${m.hp} HP trabaja a ${m.volts} y se prende y apaga solo con el presostato. ${build}`
}

function specs(m: Compressor): Record<string, string> {
  return {
    'Capacidad del tanque': `${m.liters} L`,
    Potencia: `${m.hp} HP`,
    ...(m.cc
      ? { 'Tipo de motor': 'Gasolina, 4 tiempos, OHV', Cilindrada: `${m.cc} cc` }
      : { Voltaje: `${m.volts}, 60 Hz` }),
    'Presión máxima': `${m.pressure} PSI`,
    'Entrega de aire': `${amount(m.air)} L/min`,
    Transmisión: m.drive === 'directo' || m.drive === 'silencioso' ? 'Directa' : 'Por banda',
    Lubricación: m.drive === 'silencioso' ? 'Libre de aceite' : 'Por salpicadura de aceite',
    'Nivel de ruido': `${m.decibels} dB`,
    Peso: `${m.kg} kg`,
  }
}

function describe(m: Compressor): Sheet {
  const kind = `Compresor ${m.drive}`
  return {
    name: `${kind} ${m.liters} L ${m.hp} HP`,
    summary: `${kind} de ${m.liters} L y ${m.pressure} PSI, ${m.air} L/min, para ${m.use}.`,
    paragraphs: [
      `El compresor ${m.brand} de ${m.liters} litros se recomienda para ${m.use}. Llena el tanque a ${m.pressure} PSI y entrega ${m.air} litros de aire por minuto.`,
      driveText(m),
      'Purgue el agua del tanque al terminar el día: es la diferencia entre un tanque que dura años y uno que se pica por dentro.',
    ],
    category: ['Compresores', ...leaves[m.drive]],
    pictures: [picture('compresor')],
    specs: specs(m),
    includes: [
      'Manómetros de tanque y de salida',
      'Válvula de seguridad',
      m.drive === 'silencioso' ? 'Filtro de aire' : 'Aceite para el primer uso',
      'Manual en español',
    ],
    warranty: warranty(12, 'motor y cabezal; 24 meses en tanque'),
  }
}

/** Air compressors. */
export const airCompressors = shelve(compressors, describe)
