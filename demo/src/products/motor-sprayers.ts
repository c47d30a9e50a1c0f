import { picture, shelve } from './product.ts'
import type { Sale, Sheet } from './product.ts'
import { psi, warranty } from './wording.ts'

type Motor = Sale & {
  liters: number
  strokes: 2 | 4
  cc: number
  hp: number
  flow: number
  bar: number
  kg: number
  pump: 'latón' | 'aluminio'
}

const knapsacks: Motor[] = [
  {
    sku: 'TP-AM20-2T',
    brand: 'Tepalco',
    price: 3290,
    stock: 18,
    liters: 20,
    strokes: 2,
    cc: 26,
    hp: 1.1,
    flow: 7,
    bar: 25,
    kg: 9.2,
    pump: 'aluminio',
  },
  {
    sku: 'TP-AM25-2T',
    brand: 'Tepalco',
    price: 3690,
    stock: 57,
    discount: 15,
    liters: 25,
    strokes: 2,
    cc: 26,
    hp: 1.1,
    flow: 8,
    bar: 25,
    kg: 9.8,
    pump: 'latón',
    freeShipping: true,
  },
  {
    sku: 'MN-AM25-2T',
    brand: 'Milpanova',
    price: 4190,
    stock: 26,
    liters: 25,
    strokes: 2,
    cc: 34,
    hp: 1.4,
    flow: 8,
    bar: 30,
    kg: 10.6,
    pump: 'latón',
  },
  {
    sku: 'TP-AM25-4T',
    brand: 'Tepalco',
    price: 4990,
    stock: 14,
    special: 4590,
    liters: 25,
    strokes: 4,
    cc: 31,
    hp: 1.1,
    flow: 8,
    bar: 25,
    kg: 10.4,
    pump: 'latón',
  },
  {
    sku: 'MN-AM25-4T',
    brand: 'Milpanova',
    price: 5690,
    stock: 3,
    liters: 25,
    strokes: 4,
    cc: 37.7,
    hp: 1.4,
    flow: 8,
    bar: 30,
    kg: 11.2,
    pump: 'latón',
    freeShipping: true,
  },
]

function describeKnapsack(m: Motor): Sheet {
  const two = m.strokes === 2
  return {
    name: `Aspersora de motor ${m.liters} L ${m.strokes} tiempos${m.cc > 32 ? ` ${m.hp} HP` : ''}`,
    summary: `Aspersora de mochila con motor de ${m.cc} cc y bomba de ${m.pump} de ${m.bar} bar, tanque de ${m.liters} L.`,
    paragraphs: [
      `La aspersora de motor ${m.brand} de ${m.liters} litros cubre en una mañana lo que con palanca toma dos días. Su motor de ${m.strokes} tiempos y ${m.cc} cc mueve una bomba de doble pistón de ${m.pump} que entrega hasta ${m.flow} litros por minuto.`,
      `A ${m.bar} bar (${psi(m.bar)} PSI) el producto penetra el follaje cerrado de jitomate, papa, aguacate joven y cítricos. El regulador permite bajar la presión para aplicar herbicida sin deriva, y el retorno al tanque mantiene la mezcla en movimiento.`,
      two
        ? 'Trabaja con gasolina mezclada con aceite para motor de 2 tiempos en proporción 25:1. El arranque es retráctil con cebador, y el respaldo acolchado separa la vibración de la espalda.'
        : 'El motor de 4 tiempos usa gasolina sola y aceite aparte: hace menos ruido, gasta menos y no hay que preparar mezcla en la parcela. Revise el nivel de aceite antes de cada jornada.',
    ],
    category: ['Aspersoras', 'De motor', `${m.strokes} tiempos`],
    pictures: [picture('aspersora-motor')],
    specs: {
      'Tipo de motor': `Gasolina, ${m.strokes} tiempos`,
      Cilindrada: `${m.cc} cc`,
      Potencia: `${m.hp} HP`,
      'Capacidad del tanque': `${m.liters} L`,
      Bomba: `Doble pistón de ${m.pump}`,
      'Flujo máximo': `${m.flow} L/min`,
      'Presión máxima': `${m.bar} bar (${psi(m.bar)} PSI)`,
      Combustible: two ? 'Gasolina con aceite 25:1' : 'Gasolina sin mezcla',
      Arranque: 'Retráctil',
      'Peso en vacío': `${m.kg} kg`,
    },
    includes: [
      'Lanza doble de 60 cm',
      'Manguera de alta presión de 1.4 m',
      two ? 'Botella para mezcla' : 'Embudo para aceite',
      'Juego de llaves',
      'Manual en español',
    ],
    warranty: warranty(12, 'motor y bomba'),
  }
}

type Blower = Sale & {
  liters: number
  cc: number
  hp: number
  reach: number
  air: number
  kg: number
}

const blowers: Blower[] = [
  {
    sku: 'TP-MT14',
    brand: 'Tepalco',
    price: 4890,
    stock: 31,
    liters: 14,
    cc: 41.5,
    hp: 2,
    reach: 10,
    air: 14,
    kg: 11,
  },
  {
    sku: 'MN-MT20',
    brand: 'Milpanova',
    price: 5790,
    stock: 12,
    discount: 8,
    liters: 20,
    cc: 56.5,
    hp: 2.9,
    reach: 12,
    air: 17,
    kg: 12.4,
  },
  {
    sku: 'MN-MT26',
    brand: 'Milpanova',
    price: 6990,
    stock: 5,
    liters: 26,
    cc: 63.3,
    hp: 3.6,
    reach: 15,
    air: 20,
    kg: 13.5,
    freeShipping: true,
  },
]

function describeBlower(m: Blower): Sheet {
  return {
    name: `Motoatomizadora de mochila ${m.liters} L ${m.cc} cc`,
    summary: `Motoatomizadora de ${m.liters} L con alcance de ${m.reach} m para líquidos, polvos y granulados.`,
    paragraphs: [
      `La motoatomizadora ${m.brand} rompe el líquido en gotas muy finas con una corriente de aire de ${m.air} m³ por minuto y lo lleva hasta ${m.reach} metros, de modo que alcanza la copa de mangos, aguacates, nogales y cafetos sin escalera.`,
      `Con el juego de conversión también esparce polvos y fertilizante granulado. Su motor de 2 tiempos de ${m.cc} cc (${m.hp} HP) está montado sobre resortes que amortiguan la vibración.`,
      'Aplique siempre a favor del viento, con careta, guantes y ropa de manga larga; enjuague el tanque y haga funcionar el equipo con agua limpia al terminar.',
    ],
    category: ['Aspersoras', 'De motor', 'Motoatomizadoras'],
    pictures: [picture('motoatomizadora')],
    specs: {
      'Tipo de motor': 'Gasolina, 2 tiempos',
      Cilindrada: `${m.cc} cc`,
      Potencia: `${m.hp} HP`,
      'Capacidad del tanque': `${m.liters} L`,
      'Alcance horizontal': `${m.reach} m`,
      'Volumen de aire': `${m.air} m³/min`,
      Productos: 'Líquidos, polvos y granulados',
      Combustible: 'Gasolina con aceite 25:1',
      Arranque: 'Retráctil',
      'Peso en vacío': `${m.kg} kg`,
    },
    includes: [
      'Tubo flexible y lanza',
      'Difusor para frutales',
      'Juego de conversión para polvos',
      'Botella para mezcla',
      'Manual en español',
    ],
    warranty: warranty(12, 'motor y turbina'),
  }
}

/** Motor knapsacks and mist blowers. */
export const motorSprayers = [
  ...shelve(knapsacks, describeKnapsack),
  ...shelve(blowers, describeBlower),
]
