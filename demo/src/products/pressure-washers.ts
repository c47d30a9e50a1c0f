import { picture, shelve } from './product.ts'
import type { Sale, Sheet } from './product.ts'
import { amount, warranty } from './wording.ts'

type Washer = Sale & { pressure: number; flow: number; hose: number; kg: number; use: string } & (
    | { power: 'gasolina'; cc: number; hp: number }
    | { power: 'eléctrica'; watts: number; volts: string; professional?: true; hot?: true }
  )

const washers: Washer[] = [
  {
    sku: 'CV-E1450',
    brand: 'Chorrovivo',
    price: 1990,
    stock: 81,
    discount: 10,
    power: 'eléctrica',
    watts: 1400,
    volts: '127 V',
    pressure: 1450,
    flow: 5.5,
    hose: 5,
    kg: 6.5,
    use: 'lavar el coche, la banqueta y los muebles de jardín',
  },
  {
    sku: 'CV-E1900',
    brand: 'Chorrovivo',
    price: 3190,
    stock: 43,
    power: 'eléctrica',
    watts: 1800,
    volts: '127 V',
    pressure: 1900,
    flow: 6,
    hose: 6,
    kg: 9.8,
    use: 'lavar camioneta, patio y herramienta',
  },
  {
    sku: 'CV-P1800',
    brand: 'Chorrovivo',
    price: 11900,
    stock: 7,
    power: 'eléctrica',
    watts: 2238,
    volts: '220 V',
    professional: true,
    pressure: 1800,
    flow: 8,
    hose: 10,
    kg: 34,
    use: 'autolavados, salas de ordeña y cocinas industriales',
  },
  {
    sku: 'CV-P2200T',
    brand: 'Chorrovivo',
    price: 24900,
    stock: 3,
    special: 22900,
    power: 'eléctrica',
    watts: 3730,
    volts: '220/440 V trifásico',
    professional: true,
    pressure: 2200,
    flow: 11,
    hose: 15,
    kg: 62,
    use: 'rastros, granjas y talleres con uso continuo',
    freeShipping: true,
  },
  {
    sku: 'CV-HC2600',
    brand: 'Chorrovivo',
    price: 94900,
    stock: 1,
    quote: true,
    power: 'eléctrica',
    watts: 5500,
    volts: '220/440 V trifásico',
    professional: true,
    hot: true,
    pressure: 2600,
    flow: 14,
    hose: 15,
    kg: 148,
    use: 'quitar grasa de maquinaria, motores y pisos de proceso',
  },
  {
    sku: 'CV-G2900',
    brand: 'Chorrovivo',
    price: 8990,
    stock: 25,
    discount: 8,
    power: 'gasolina',
    cc: 212,
    hp: 7,
    pressure: 2900,
    flow: 9,
    hose: 8,
    kg: 29,
    use: 'lavar tractores, corrales y fachadas',
    freeShipping: true,
  },
  {
    sku: 'CV-G3600',
    brand: 'Chorrovivo',
    price: 13900,
    stock: 11,
    power: 'gasolina',
    cc: 270,
    hp: 9,
    pressure: 3600,
    flow: 11,
    hose: 10,
    kg: 42,
    use: 'lodo seco en maquinaria, cimbra y patios grandes',
  },
  {
    sku: 'MT-HG4000',
    brand: 'Motrinco',
    price: 21900,
    stock: 0,
    power: 'gasolina',
    cc: 420,
    hp: 15,
    pressure: 4000,
    flow: 15,
    hose: 15,
    kg: 66,
    use: 'contratistas: decapado de pintura, cimbra y camiones',
  },
]

function isHobby(m: Washer) {
  return m.power === 'eléctrica' && !m.professional
}

function driveText(m: Washer) {
  if (m.power === 'gasolina')
    return `El motor de 4 tiempos de ${m.cc} cc y ${m.hp} HP la hace independiente de la corriente: basta una toma de agua o un tambo con presión. No la deje más de tres minutos encendida con la pistola cerrada.`
  if (m.hot)
    return 'El quemador de diésel calienta el agua hasta 90 °C y se gradúa con termostato; con agua caliente se usa menos detergente y la superficie seca más rápido. Se cotiza con instalación y capacitación.'
  return `El motor de ${amount(m.watts)} W a ${m.volts} se detiene solo al soltar el gatillo, lo que cuida la bomba y el recibo de luz. ${m.professional ? 'La bomba es de pistones cerámicos con cabeza de latón, reparable.' : 'Conéctela directo al contacto, sin extensión delgada.'}`
}

function driveSpecs(m: Washer): Record<string, string> {
  return m.power === 'gasolina'
    ? {
        'Tipo de motor': 'Gasolina, 4 tiempos, OHV',
        Cilindrada: `${m.cc} cc`,
        Potencia: `${m.hp} HP`,
      }
    : {
        'Tipo de motor': 'Eléctrico',
        'Potencia en watts': `${amount(m.watts)} W`,
        Voltaje: `${m.volts}, 60 Hz`,
      }
}

function leafOf(m: Washer): Sheet['category'] {
  if (m.power === 'gasolina') return ['Hidrolavadoras', 'A gasolina', 'Agua fría']
  if (m.hot) return ['Hidrolavadoras', 'Eléctricas', 'Agua caliente']
  return ['Hidrolavadoras', 'Eléctricas', m.professional ? 'Uso profesional' : 'Uso doméstico']
}

function specs(m: Washer): Record<string, string> {
  const hobby = isHobby(m)
  return {
    'Presión máxima': `${amount(m.pressure)} PSI (${Math.round(m.pressure / 14.5038)} bar)`,
    'Flujo máximo': `${m.flow} L/min`,
    ...driveSpecs(m),
    Bomba: hobby ? 'Axial de aluminio' : 'Tres pistones cerámicos',
    'Largo de la manguera': `${m.hose} m`,
    'Temperatura del agua':
      m.power === 'eléctrica' && m.hot ? 'Hasta 90 °C' : 'Hasta 40 °C de entrada',
    Peso: `${m.kg} kg`,
  }
}

function describe(m: Washer): Sheet {
  const kind =
    m.power === 'gasolina'
      ? 'Hidrolavadora a gasolina'
      : `Hidrolavadora eléctrica${m.hot ? ' de agua caliente' : ''}`
  const hobby = isHobby(m)
  return {
    name: `${kind} ${amount(m.pressure)} PSI${m.power === 'gasolina' ? ` ${m.hp} HP` : ''}`,
    summary: `${kind} de ${amount(m.pressure)} PSI y ${m.flow} L/min para ${m.use}.`,
    paragraphs: [
      `La hidrolavadora ${m.brand} de ${amount(m.pressure)} PSI sirve para ${m.use}, con una fracción del agua que gasta la manguera: ${m.flow} litros por minuto.`,
      driveText(m),
      hobby
        ? 'La lanza cambia de chorro plano a lápiz girando la punta y el depósito de jabón va integrado.'
        : `Trabaja con ${m.hose} metros de manguera reforzada y boquillas de cambio rápido de 0°, 15°, 25° y 40°, más una para jabón. Cambie el aceite de la bomba a las primeras 50 horas.`,
    ],
    category: leafOf(m),
    pictures: [picture(m.power === 'gasolina' ? 'hidrolavadora' : 'hidrolavadora-electrica')],
    specs: specs(m),
    includes: [
      'Pistola y lanza',
      `Manguera de ${m.hose} m`,
      hobby ? 'Depósito para jabón' : 'Juego de 5 boquillas',
      'Conector rápido de entrada',
      'Manual en español',
    ],
    warranty: warranty(hobby ? 6 : 12, 'motor y bomba'),
  }
}

/** Petrol and electric pressure washers. */
export const pressureWashers = shelve(washers, describe)
