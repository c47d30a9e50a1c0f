import { picture, shelve } from './product.ts'
import type { Sale, Sheet } from './product.ts'
import { warranty } from './wording.ts'

type Saw = Sale & {
  grade: 'Para poda' | 'Uso doméstico' | 'Uso profesional'
  cc: number
  hp: number
  bar: number
  pitch: string
  links: number
  kg: number
  use: string
}

const saws: Saw[] = [
  {
    sku: 'OY-P25',
    brand: 'Oyametzin',
    price: 3190,
    stock: 14,
    grade: 'Para poda',
    cc: 25.4,
    hp: 1.2,
    bar: 12,
    pitch: '3/8" bajo',
    links: 45,
    kg: 3.5,
    use: 'poda en altura de aguacate, nogal y árbol urbano, con el operador asegurado',
  },
  {
    sku: 'OY-38',
    brand: 'Oyametzin',
    price: 2890,
    stock: 39,
    grade: 'Uso doméstico',
    cc: 38,
    hp: 1.9,
    bar: 16,
    pitch: '3/8" bajo',
    links: 57,
    kg: 4.6,
    use: 'leña, ramas caídas y postes de cerca',
  },
  {
    sku: 'TK-45',
    brand: 'Tronkazo',
    price: 3290,
    stock: 28,
    discount: 10,
    grade: 'Uso doméstico',
    cc: 45,
    hp: 2.4,
    bar: 18,
    pitch: '0.325"',
    links: 72,
    kg: 5.2,
    use: 'leña en cantidad y derribo de árboles delgados',
  },
  {
    sku: 'TK-52',
    brand: 'Tronkazo',
    price: 3590,
    stock: 66,
    grade: 'Uso doméstico',
    cc: 52,
    hp: 2.9,
    bar: 20,
    pitch: '0.325"',
    links: 76,
    kg: 5.5,
    use: 'rancho y aserrado ocasional de troncos medianos',
    freeShipping: true,
  },
  {
    sku: 'OY-58',
    brand: 'Oyametzin',
    price: 4390,
    stock: 0,
    grade: 'Uso profesional',
    cc: 58,
    hp: 3.4,
    bar: 22,
    pitch: '0.325"',
    links: 86,
    kg: 5.7,
    use: 'derribo y troceo en pino y encino',
  },
  {
    sku: 'OY-62',
    brand: 'Oyametzin',
    price: 6890,
    stock: 12,
    special: 6290,
    grade: 'Uso profesional',
    cc: 62,
    hp: 4.4,
    bar: 24,
    pitch: '3/8"',
    links: 84,
    kg: 6.2,
    use: 'aprovechamiento forestal con permiso y jornadas completas',
  },
  {
    sku: 'OY-72',
    brand: 'Oyametzin',
    price: 9490,
    stock: 5,
    grade: 'Uso profesional',
    cc: 72.2,
    hp: 5.2,
    bar: 28,
    pitch: '3/8"',
    links: 92,
    kg: 6.8,
    use: 'árboles gruesos y aserradero portátil',
    freeShipping: true,
  },
]

function describeSaw(m: Saw): Sheet {
  return {
    name: `Motosierra ${m.grade === 'Para poda' ? 'de poda ' : ''}${m.cc} cc con barra de ${m.bar}"`,
    summary: `Motosierra de ${m.hp} HP con espada de ${m.bar}" y cadena paso ${m.pitch}, para ${m.use}.`,
    paragraphs: [
      `La motosierra ${m.brand} de ${m.cc} cc se eligió para ${m.use}. Con ${m.hp} HP en ${m.kg} kg mueve sin esfuerzo una espada de ${m.bar} pulgadas.`,
      'El freno de cadena actúa con la mano y por inercia, los amortiguadores de resorte cuidan las muñecas y la bomba de aceite lubrica la cadena en cuanto se acelera. El tensor está al costado para no meter los dedos junto a los dientes.',
      `La cadena es de paso ${m.pitch} con ${m.links} eslabones: anótelo para sus refacciones. Mezcle gasolina con aceite para 2 tiempos a 25:1 (40 ml por litro), afile cada dos tanques y use pantalón anticorte, careta y guantes.`,
    ],
    category: ['Motosierras', 'A gasolina', m.grade],
    pictures: [picture('motosierra')],
    specs: {
      'Tipo de motor': 'Gasolina, 2 tiempos',
      Cilindrada: `${m.cc} cc`,
      Potencia: `${m.hp} HP`,
      'Largo de la espada': `${m.bar}"`,
      'Paso de cadena': m.pitch,
      Eslabones: `${m.links}`,
      'Freno de cadena': 'Manual e inercial',
      'Lubricación de cadena': 'Automática',
      Combustible: 'Gasolina con aceite 25:1',
      'Peso sin espada ni cadena': `${m.kg} kg`,
    },
    includes: [
      `Espada de ${m.bar}"`,
      'Cadena',
      'Funda para espada',
      'Llave combinada y lima',
      'Botella para mezcla',
    ],
    warranty: warranty(m.grade === 'Uso profesional' ? 12 : 6, 'motor y carburador'),
  }
}

type Cordless = Sale & { volts: number; ampHours: number; bar: number; cuts: number; kg: number }

const cordless: Cordless[] = [
  {
    sku: 'TK-B20',
    brand: 'Tronkazo',
    price: 2490,
    stock: 21,
    volts: 20,
    ampHours: 4,
    bar: 8,
    cuts: 60,
    kg: 2.6,
  },
  {
    sku: 'TK-B40',
    brand: 'Tronkazo',
    price: 4790,
    stock: 10,
    discount: 15,
    volts: 40,
    ampHours: 4,
    bar: 14,
    cuts: 90,
    kg: 4.9,
  },
]

function describeCordless(m: Cordless): Sheet {
  return {
    name: `Motosierra de batería ${m.volts} V con barra de ${m.bar}"`,
    summary: `Motosierra inalámbrica de ${m.volts} V y ${m.bar}": unos ${m.cuts} cortes de 10 cm por carga.`,
    paragraphs: [
      `Para podar y hacer leña cerca de la casa sin ruido ni humo. La ${m.brand} de ${m.volts} V hace unos ${m.cuts} cortes en madera de 10 cm con una carga y está lista apenas se aprieta el gatillo.`,
      `La espada de ${m.bar} pulgadas se tensa con perilla, sin llave; el freno electrónico detiene la cadena al soltar el gatillo y el depósito transparente deja ver el aceite.`,
    ],
    category: ['Motosierras', 'De batería', 'Inalámbricas'],
    pictures: [picture('motosierra')],
    specs: {
      Voltaje: `${m.volts} V`,
      Batería: `Ion de litio, ${m.ampHours} Ah`,
      'Cortes por carga': `Unos ${m.cuts} en madera de 10 cm`,
      'Largo de la espada': `${m.bar}"`,
      Motor: 'Sin escobillas',
      'Tensado de cadena': 'Sin herramienta',
      'Lubricación de cadena': 'Automática',
      'Peso con batería': `${m.kg} kg`,
    },
    includes: ['Batería', 'Cargador', `Espada de ${m.bar}" y cadena`, 'Funda para espada'],
    warranty: warranty(12, 'motor y cargador; 6 meses en batería'),
  }
}

/** Petrol and battery chainsaws. */
export const chainsaws = [...shelve(saws, describeSaw), ...shelve(cordless, describeCordless)]
