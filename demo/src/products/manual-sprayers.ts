import { picture, shelve } from './product.ts'
import type { Sale, Sheet } from './product.ts'
import { psi, size, warranty } from './wording.ts'

type Knapsack = Sale & {
  liters: number
  bar: number
  kg: number
  tank: 'polietileno' | 'acero inoxidable'
  sides: [number, number, number]
  use: string
}

const knapsacks: Knapsack[] = [
  {
    sku: 'TP-MM12',
    brand: 'Tepalco',
    price: 699,
    stock: 38,
    liters: 12,
    bar: 3,
    kg: 2.9,
    tank: 'polietileno',
    sides: [36, 19, 46],
    use: 'huertos familiares, invernaderos y jardines',
  },
  {
    sku: 'TP-MM16',
    brand: 'Tepalco',
    price: 849,
    stock: 64,
    discount: 10,
    liters: 16,
    bar: 4,
    kg: 3.4,
    tank: 'polietileno',
    sides: [39, 21, 50],
    use: 'milpas y hortalizas de hasta una hectárea',
  },
  {
    sku: 'TP-MM20',
    brand: 'Tepalco',
    price: 1049,
    stock: 120,
    liters: 20,
    bar: 4,
    kg: 3.8,
    tank: 'polietileno',
    sides: [41, 23, 54],
    use: 'maíz, frijol, chile y cualquier cultivo en surco',
  },
  {
    sku: 'MN-INOX18',
    brand: 'Milpanova',
    price: 2390,
    stock: 7,
    special: 2149,
    liters: 18,
    bar: 5,
    kg: 5.6,
    tank: 'acero inoxidable',
    sides: [38, 20, 55],
    use: 'cafetales, agave y trabajos diarios de cuadrilla',
  },
]

function describeKnapsack(m: Knapsack): Sheet {
  const steel = m.tank === 'acero inoxidable'
  return {
    name: `Aspersora manual de mochila ${m.liters} L${steel ? ' de acero inoxidable' : ''}`,
    summary: `Aspersora de palanca con tanque de ${m.tank} de ${m.liters} L, para ${m.use}.`,
    paragraphs: [
      `La aspersora manual ${m.brand} de ${m.liters} litros es la herramienta de todos los días para aplicar herbicidas, fungicidas y fertilizantes foliares en ${m.use}.`,
      `La bomba de pistón alcanza ${m.bar} bar (${psi(m.bar)} PSI) con pocos golpes de palanca y la cámara de compensación mantiene el chorro parejo, así que la dosis por surco no cambia de principio a fin. La palanca se monta del lado izquierdo o del derecho.`,
      steel
        ? 'El tanque de acero inoxidable no se deforma con el sol ni guarda olor de productos anteriores; los sellos son de fluoroelastómero y se cambian sin herramienta especial.'
        : 'El tanque de polietileno lleva protección contra rayos UV, escala de litros a la vista y boca ancha con colador para llenarlo sin tirar producto.',
    ],
    category: ['Aspersoras', 'Manuales', 'De mochila'],
    pictures: [picture('aspersora-manual')],
    specs: {
      'Capacidad del tanque': `${m.liters} L`,
      'Material del tanque': steel
        ? 'Acero inoxidable 304'
        : 'Polietileno de alta densidad con protección UV',
      'Tipo de bomba': 'Pistón con cámara de compensación',
      'Presión de trabajo': `2 a ${m.bar} bar (29 a ${psi(m.bar)} PSI)`,
      Accionamiento: 'Palanca ambidiestra',
      'Largo de la lanza': steel ? '60 cm, latón' : '55 cm, fibra de vidrio',
      'Largo de la manguera': '1.3 m',
      'Peso en vacío': `${m.kg} kg`,
      Dimensiones: size(m.sides),
    },
    includes: [
      'Lanza con válvula de cierre',
      'Boquilla de cono regulable',
      'Boquilla de abanico plano',
      'Juego de sellos de repuesto',
      'Arnés acolchado',
    ],
    warranty: warranty(6, 'tanque y bomba'),
  }
}

type Bottle = Sale & { liters: number; bar: number; kg: number; sides: [number, number, number] }

const bottles: Bottle[] = [
  {
    sku: 'TP-PP2',
    brand: 'Tepalco',
    price: 189,
    stock: 210,
    liters: 2,
    bar: 2.5,
    kg: 0.5,
    sides: [13, 13, 31],
  },
  {
    sku: 'TP-PP5',
    brand: 'Tepalco',
    price: 429,
    stock: 86,
    liters: 5,
    bar: 3,
    kg: 1.3,
    sides: [19, 19, 40],
  },
  {
    sku: 'MN-PP8',
    brand: 'Milpanova',
    price: 579,
    stock: 0,
    liters: 8,
    bar: 3,
    kg: 1.6,
    sides: [20, 20, 52],
  },
]

function describeBottle(m: Bottle): Sheet {
  const handheld = m.liters <= 2
  return {
    name: `Aspersora de presión previa ${m.liters} L`,
    summary: `Aspersora ${handheld ? 'de mano' : 'de hombro'} de ${m.liters} L que se bombea una vez y rocía de continuo.`,
    paragraphs: [
      `Se llena, se bombea y se trabaja sin mover la palanca: la aspersora de presión previa ${m.brand} de ${m.liters} litros es práctica para plantas de ornato, almácigos, corrales y control de plagas en casa.`,
      `Trabaja hasta ${m.bar} bar y la válvula de alivio descarga sola si se rebasa esa presión. ${handheld ? 'El gatillo tiene seguro para rociado continuo y la boquilla de latón va de chorro a niebla fina.' : 'La lanza alcanza el centro del macizo sin agacharse y la boquilla regulable va de chorro a niebla fina.'}`,
    ],
    category: ['Aspersoras', 'Manuales', 'De presión previa'],
    pictures: [picture('aspersora-presion-previa')],
    specs: {
      'Capacidad del tanque': `${m.liters} L`,
      'Volumen útil': `${(m.liters * 0.8).toFixed(1)} L`,
      'Presión máxima': `${m.bar} bar (${psi(m.bar)} PSI)`,
      'Material del tanque': 'Polietileno translúcido',
      Boquilla: 'Regulable, de chorro a niebla',
      'Válvula de alivio': 'Sí',
      'Peso en vacío': `${m.kg} kg`,
      Dimensiones: size(m.sides),
    },
    includes: handheld
      ? ['Boquilla de latón regulable']
      : ['Manguera de 1.2 m', 'Lanza de 40 cm', 'Correa para hombro', 'Boquilla regulable'],
    warranty: warranty(3, 'tanque y bomba'),
  }
}

type Battery = Sale & {
  liters: number
  ampHours: number
  hours: number
  flow: number
  kg: number
  dual?: boolean
}

const batteryKnapsacks: Battery[] = [
  {
    sku: 'MN-BAT16',
    brand: 'Milpanova',
    price: 1890,
    stock: 45,
    liters: 16,
    ampHours: 8,
    hours: 4,
    flow: 2.4,
    kg: 5.7,
    discount: 12,
  },
  {
    sku: 'MN-BAT20',
    brand: 'Milpanova',
    price: 2390,
    stock: 22,
    liters: 20,
    ampHours: 12,
    hours: 6,
    flow: 3.1,
    kg: 6.9,
    freeShipping: true,
  },
  {
    sku: 'TP-DUAL18',
    brand: 'Tepalco',
    price: 2690,
    stock: 9,
    liters: 18,
    ampHours: 8,
    hours: 4,
    flow: 2.8,
    kg: 6.6,
    dual: true,
  },
]

function describeBattery(m: Battery): Sheet {
  return {
    name: `Aspersora de batería de mochila ${m.liters} L 12 V ${m.ampHours} Ah${m.dual ? ' con palanca manual' : ''}`,
    summary: `Mochila eléctrica de ${m.liters} L con batería de ${m.ampHours} Ah: hasta ${m.hours} horas de aplicación por carga.`,
    paragraphs: [
      `Con la aspersora de batería ${m.brand} se olvida uno de palanquear: la bomba de diafragma de 12 V entrega hasta ${m.flow} litros por minuto y se apaga sola al cerrar la llave, por lo que la batería rinde hasta ${m.hours} horas.`,
      m.dual
        ? 'Si la carga se termina lejos de la casa, la palanca manual permite acabar el tanque. Los dos sistemas usan la misma lanza y las mismas boquillas.'
        : 'La perilla regula la velocidad de la bomba para pasar de un rociado suave en hortaliza a uno de mayor alcance en frutales de porte bajo.',
      'El cargador se conecta a cualquier contacto de 127 V. Para que la batería dure más temporadas conviene cargarla al terminar la jornada y una vez al mes cuando no se usa.',
    ],
    category: ['Aspersoras', 'De batería', 'De mochila'],
    pictures: [picture('aspersora-bateria')],
    specs: {
      'Capacidad del tanque': `${m.liters} L`,
      Batería: `12 V, ${m.ampHours} Ah, plomo-ácido sellada`,
      Autonomía: `Hasta ${m.hours} h`,
      'Tiempo de carga': `${m.ampHours > 8 ? '7 a 9' : '5 a 7'} h`,
      'Tipo de bomba': 'Diafragma, 12 V',
      'Flujo máximo': `${m.flow} L/min`,
      'Presión de trabajo': '2 a 4 bar (29 a 60 PSI)',
      Cargador: '100-240 V, 50/60 Hz',
      'Peso en vacío': `${m.kg} kg`,
    },
    includes: [
      'Cargador de pared',
      'Lanza telescópica de acero inoxidable',
      'Juego de 4 boquillas',
      'Colador',
      'Manual en español',
    ],
    warranty: warranty(6, 'bomba y cargador; 3 meses en batería'),
  }
}

/** Knapsack, compression and battery sprayers. */
export const manualSprayers = [
  ...shelve(knapsacks, describeKnapsack),
  ...shelve(bottles, describeBottle),
  ...shelve(batteryKnapsacks, describeBattery),
]
