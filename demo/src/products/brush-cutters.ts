import { picture, shelve } from './product.ts'
import type { Sale, Sheet } from './product.ts'
import { warranty } from './wording.ts'

type Cutter = Sale & {
  strokes: 2 | 4
  backpack?: true
  cc: number
  hp: number
  tube: number
  width: number
  kg: number
  use: string
}

const cutters: Cutter[] = [
  {
    sku: 'ZA-D26',
    brand: 'Zacatrón',
    price: 2190,
    stock: 47,
    strokes: 2,
    cc: 26,
    hp: 1,
    tube: 24,
    width: 38,
    kg: 5.6,
    use: 'pasto y orillas de jardín',
  },
  {
    sku: 'ZA-D33',
    brand: 'Zacatrón',
    price: 2590,
    stock: 35,
    strokes: 2,
    cc: 33,
    hp: 1.3,
    tube: 26,
    width: 42,
    kg: 6.6,
    use: 'zacate de media altura y callejones de huerta',
  },
  {
    sku: 'ZA-D43',
    brand: 'Zacatrón',
    price: 2990,
    stock: 88,
    discount: 10,
    strokes: 2,
    cc: 42.7,
    hp: 1.7,
    tube: 26,
    width: 43,
    kg: 7.4,
    use: 'maleza cerrada en potreros y orillas de canal',
    freeShipping: true,
  },
  {
    sku: 'ZA-D52',
    brand: 'Zacatrón',
    price: 3390,
    stock: 102,
    strokes: 2,
    cc: 51.7,
    hp: 2,
    tube: 28,
    width: 44,
    kg: 7.9,
    use: 'acahual, carrizo y varas de hasta dos dedos de grueso',
  },
  {
    sku: 'BF-D62',
    brand: 'Bueyfuerte',
    price: 4190,
    stock: 9,
    strokes: 2,
    cc: 62,
    hp: 2.6,
    tube: 28,
    width: 45,
    kg: 8.8,
    use: 'desmonte ligero y brechas',
  },
  {
    sku: 'ZA-DM43',
    brand: 'Zacatrón',
    price: 3890,
    stock: 20,
    strokes: 2,
    backpack: true,
    cc: 42.7,
    hp: 1.7,
    tube: 26,
    width: 43,
    kg: 10.5,
    use: 'laderas, cafetales y terreno con piedra',
  },
  {
    sku: 'ZA-DM52',
    brand: 'Zacatrón',
    price: 4290,
    stock: 0,
    special: 3890,
    strokes: 2,
    backpack: true,
    cc: 51.7,
    hp: 2,
    tube: 28,
    width: 44,
    kg: 11,
    use: 'laderas y plantaciones con maleza gruesa',
  },
  {
    sku: 'ZA-D31-4T',
    brand: 'Zacatrón',
    price: 4590,
    stock: 17,
    strokes: 4,
    cc: 31,
    hp: 1.1,
    tube: 26,
    width: 42,
    kg: 7.2,
    use: 'hoteles, parques y jardinería de todos los días',
  },
  {
    sku: 'BF-D38-4T',
    brand: 'Bueyfuerte',
    price: 5290,
    stock: 6,
    discount: 5,
    strokes: 4,
    cc: 37.7,
    hp: 1.4,
    tube: 28,
    width: 44,
    kg: 8,
    use: 'jornadas largas en huertas y camellones',
  },
]

function describeCutter(m: Cutter): Sheet {
  const form = m.backpack ? 'de mochila' : 'lateral'
  return {
    name: `Desbrozadora ${form} ${m.cc} cc ${m.strokes} tiempos`,
    summary: `Desbrozadora ${form} de ${m.hp} HP con cabezal de hilo y cuchilla, para ${m.use}.`,
    paragraphs: [
      `La desbrozadora ${m.brand} de ${m.cc} cc está pensada para ${m.use}. Corta con hilo donde hay piedra o cerca, y con cuchilla de tres puntas donde la maleza ya lignificó.`,
      `Su motor de ${m.strokes} tiempos da ${m.hp} HP a la flecha de acero dentro de un tubo de ${m.tube} mm, con un ancho de corte de ${m.width} cm. ${m.backpack ? 'El motor va a la espalda y la flecha flexible deja mover el brazo en laderas sin cargar peso al frente.' : 'El manubrio tipo bicicleta y el arnés doble reparten los kilos entre los dos hombros.'}`,
      m.strokes === 2
        ? 'Use gasolina con aceite para 2 tiempos en proporción 25:1 y engrase la caja de engranes cada 25 horas. Con cuchilla, siempre careta, botas y 15 metros libres alrededor.'
        : 'El motor de 4 tiempos no lleva mezcla, vibra menos y arranca fácil en frío. Revise el aceite antes de salir: son apenas 100 ml y de ellos depende el motor.',
    ],
    category: [
      'Desbrozadoras',
      'A gasolina',
      m.backpack ? 'De mochila' : `Laterales ${m.strokes} tiempos`,
    ],
    pictures: [picture('desbrozadora')],
    specs: {
      'Tipo de motor': `Gasolina, ${m.strokes} tiempos`,
      Cilindrada: `${m.cc} cc`,
      Potencia: `${m.hp} HP`,
      'Ancho de corte con hilo': `${m.width} cm`,
      'Diámetro del tubo': `${m.tube} mm`,
      Flecha: m.backpack ? 'Flexible y sólida' : 'Sólida de acero',
      Cuchilla: '3 puntas, 255 × 25.4 mm',
      Combustible: m.strokes === 2 ? 'Gasolina con aceite 25:1' : 'Gasolina sin mezcla',
      Arranque: 'Retráctil',
      Peso: `${m.kg} kg`,
    },
    includes: [
      'Cabezal de hilo semiautomático',
      'Cuchilla de 3 puntas',
      'Guarda protectora',
      m.backpack ? 'Arnés de mochila' : 'Arnés doble',
      'Juego de llaves',
    ],
    warranty: warranty(12, 'motor y transmisión'),
  }
}

type Cordless = Sale & {
  volts: number
  ampHours: number
  minutes: number
  width: number
  kg: number
}

const cordless: Cordless[] = [
  {
    sku: 'ZA-B20',
    brand: 'Zacatrón',
    price: 2790,
    stock: 26,
    volts: 20,
    ampHours: 4,
    minutes: 35,
    width: 30,
    kg: 3.1,
  },
  {
    sku: 'ZA-B40',
    brand: 'Zacatrón',
    price: 4990,
    stock: 13,
    discount: 12,
    volts: 40,
    ampHours: 4,
    minutes: 45,
    width: 38,
    kg: 5.4,
    freeShipping: true,
  },
]

function describeCordless(m: Cordless): Sheet {
  return {
    name: `Desbrozadora de batería ${m.volts} V ${m.ampHours} Ah`,
    summary: `Desbrozadora inalámbrica de ${m.volts} V con ${m.width} cm de corte y hasta ${m.minutes} min por carga.`,
    paragraphs: [
      `Sin gasolina, sin cuerda y sin humo: la desbrozadora de batería ${m.brand} arranca con el gatillo y hace el jardín o la orilla de la cerca en una carga de hasta ${m.minutes} minutos.`,
      `El motor sin escobillas de ${m.volts} V mantiene la velocidad del hilo cuando el zacate se cierra y corta ${m.width} cm por pasada. Es silenciosa, por lo que se puede trabajar temprano en fraccionamientos, escuelas y hoteles.`,
      `La misma batería de ${m.ampHours} Ah sirve en las demás herramientas ${m.brand} de ${m.volts} V.`,
    ],
    category: ['Desbrozadoras', 'De batería', 'Inalámbricas'],
    pictures: [picture('desbrozadora')],
    specs: {
      Voltaje: `${m.volts} V`,
      Batería: `Ion de litio, ${m.ampHours} Ah`,
      Autonomía: `Hasta ${m.minutes} min`,
      'Tiempo de carga': '90 min',
      Motor: 'Sin escobillas',
      'Ancho de corte con hilo': `${m.width} cm`,
      Hilo: m.volts > 20 ? '2.4 mm' : '1.6 mm',
      'Peso con batería': `${m.kg} kg`,
    },
    includes: ['Batería', 'Cargador', 'Cabezal con hilo', 'Correa para hombro'],
    warranty: warranty(12, 'motor y cargador; 6 meses en batería'),
  }
}

/** Petrol and battery brush cutters. */
export const brushCutters = [
  ...shelve(cutters, describeCutter),
  ...shelve(cordless, describeCordless),
]
