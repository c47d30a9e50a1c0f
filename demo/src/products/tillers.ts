import { picture, shelve } from './product.ts'
import type { Sale, Sheet } from './product.ts'
import { amount, warranty } from './wording.ts'

type Tiller = Sale & {
  leaf: 'Motoazadas' | 'De uso rudo' | 'Tractores de dos ruedas'
  diesel?: true
  strokes?: 2
  cc: number
  hp: number
  width: number
  depth: number
  gears: string
  kg: number
  use: string
}

const tillers: Tiller[] = [
  {
    sku: 'BF-MA52',
    brand: 'Bueyfuerte',
    price: 5290,
    stock: 18,
    leaf: 'Motoazadas',
    strokes: 2,
    cc: 51.7,
    hp: 2,
    width: 40,
    depth: 15,
    gears: '1 adelante',
    kg: 16,
    use: 'camas de hortaliza, jardines e invernaderos',
  },
  {
    sku: 'BF-MA7',
    brand: 'Bueyfuerte',
    price: 11900,
    stock: 24,
    discount: 8,
    leaf: 'Motoazadas',
    cc: 212,
    hp: 7,
    width: 85,
    depth: 25,
    gears: '2 adelante, 1 reversa',
    kg: 68,
    use: 'parcelas de hasta media hectárea y control de maleza entre surcos',
    freeShipping: true,
  },
  {
    sku: 'YU-MA9',
    brand: 'Yuntaro',
    price: 15900,
    stock: 9,
    leaf: 'De uso rudo',
    cc: 270,
    hp: 9,
    width: 105,
    depth: 28,
    gears: '2 adelante, 1 reversa',
    kg: 92,
    use: 'huertas, viveros y preparación de almácigos',
  },
  {
    sku: 'YU-MD6',
    brand: 'Yuntaro',
    price: 24900,
    stock: 4,
    leaf: 'De uso rudo',
    diesel: true,
    cc: 296,
    hp: 7,
    width: 100,
    depth: 28,
    gears: '2 adelante, 1 reversa',
    kg: 112,
    use: 'suelos pesados y trabajo diario con bajo consumo',
  },
  {
    sku: 'YU-MD10',
    brand: 'Yuntaro',
    price: 34900,
    stock: 6,
    special: 32500,
    leaf: 'De uso rudo',
    diesel: true,
    cc: 418,
    hp: 10,
    width: 135,
    depth: 30,
    gears: '2 adelante, 1 reversa',
    kg: 148,
    use: 'agave, caña y hortaliza en superficies de varias hectáreas',
    freeShipping: true,
  },
  {
    sku: 'YU-T18',
    brand: 'Yuntaro',
    price: 78900,
    stock: 1,
    quote: true,
    leaf: 'Tractores de dos ruedas',
    diesel: true,
    cc: 996,
    hp: 18,
    width: 100,
    depth: 22,
    gears: '6 adelante, 2 reversa',
    kg: 420,
    use: 'ejidos y parcelas donde no conviene un tractor grande: ara, rastrea, siembra y jala remolque',
  },
]

const kinds = {
  Motoazadas: 'Motoazada',
  'De uso rudo': 'Motocultor',
  'Tractores de dos ruedas': 'Tractor de dos ruedas',
}

function isWalking(m: Tiller) {
  return m.leaf === 'Tractores de dos ruedas'
}

function transmission(m: Tiller) {
  if (m.strokes === 2) return 'Tornillo sin fin'
  return isWalking(m) ? 'Engranes con banda' : 'Engranes en baño de aceite'
}

function gearText(m: Tiller) {
  if (m.strokes === 2) return 'Es de una sola velocidad'
  return `La caja tiene ${m.gears.replace(' adelante, ', ' velocidades adelante y ')}`
}

function fuelText(m: Tiller) {
  if (m.strokes === 2)
    return 'El motor de 2 tiempos lleva mezcla 25:1 y la máquina se sube sola a una cajuela.'
  if (m.diesel)
    return `El motor diésel de ${amount(m.cc)} cc gasta cerca de ${(m.hp * 0.15).toFixed(1)} litros por hora a plena carga.`
  return `El motor de gasolina de ${m.cc} cc lleva filtro de aire en baño de aceite, indispensable cuando se trabaja entre polvo.`
}

function specs(m: Tiller): Record<string, string> {
  const walking = isWalking(m)
  return {
    'Tipo de motor': m.diesel ? 'Diésel, 4 tiempos' : `Gasolina, ${m.strokes ?? 4} tiempos`,
    Cilindrada: `${amount(m.cc)} cc`,
    Potencia: `${m.hp} HP`,
    'Ancho de trabajo': `${m.width} cm`,
    'Profundidad de trabajo': `Hasta ${m.depth} cm`,
    Velocidades: m.gears,
    Transmisión: transmission(m),
    Arranque: walking ? 'Eléctrico' : 'Retráctil',
    Peso: `${m.kg} kg`,
  }
}

function describe(m: Tiller): Sheet {
  const walking = isWalking(m)
  const kind = kinds[m.leaf]
  const fuel = m.diesel ? 'diésel' : 'a gasolina'
  return {
    name: `${kind} ${fuel} ${m.hp} HP${walking ? '' : ` ancho ${m.width} cm`}`,
    summary: `${kind} ${fuel} de ${m.hp} HP con ${m.width} cm de ancho de trabajo, para ${m.use}.`,
    paragraphs: [
      `El equipo ${m.brand} de ${m.hp} HP hace rendir el día en ${m.use}.`,
      `Afloja una franja de ${m.width} cm a una profundidad de hasta ${m.depth} cm en una o dos pasadas, según la humedad del suelo. ${gearText(m)}, y el manubrio se ajusta en altura para no trabajar agachado. ${fuelText(m)}`,
      walking
        ? 'Se vende con rotocultivador; arado, surcador, sembradora y remolque se cotizan aparte. La entrega incluye armado, prueba en campo y enseñanza al operador.'
        : 'El regulador de profundidad evita que se entierre en suelo suelto. Los discos laterales protegen la planta al escardar y el enganche trasero acepta surcador y ruedas metálicas.',
    ],
    category: ['Motocultores', m.diesel ? 'Diésel' : 'A gasolina', m.leaf],
    pictures: [picture('motocultor')],
    specs: specs(m),
    includes: [
      'Juego de azadas',
      'Regulador de profundidad',
      ...(m.strokes === 2 ? [] : ['Llantas de transporte']),
      'Juego de llaves',
      'Manual en español',
    ],
    warranty: warranty(12, 'motor y transmisión'),
  }
}

/** Tillers and two-wheel tractors. */
export const soilTillers = shelve(tillers, describe)
