import { decimal, oneOf, shelveFamily, whole, type Row } from '../family.ts'
import type { Sheet } from '../product.ts'
import { careAndPromise, choose, engineSpecs, warranty } from '../wording.ts'

/** The columns of `data/garden-machines.csv` beside those of every family. */
const fields = {
  model: oneOf('hedge-trimmer-24', 'leaf-blower', 'leaf-blower-backpack', 'lawn-mower-21'),
  kind: oneOf(
    'cortasetos',
    'sopladora',
    'sopladora de mochila',
    'podadora',
    'podadora autopropulsada',
  ),
  strokes: oneOf('2', '4'),
  cc: decimal,
  hp: decimal,
  /** Centimetres of blade or cut; of a blower, kilometres per hour of air. */
  size: whole,
  /** Litres of the grass bag or cubic metres of air a minute; of a trimmer, millimetres between teeth. */
  volume: decimal,
  kg: decimal,
}

type GardenMachine = Row<typeof fields>

interface Kind {
  name: string
  branch: string
  leaf: string
  size: [measure: string, unit: string]
  volume: [measure: string, unit: string]
  jobs: (m: GardenMachine) => string[]
  care: string[]
  includes: string[]
}

const mower: Pick<Kind, 'branch' | 'size' | 'volume' | 'care' | 'includes'> = {
  branch: 'Podadoras de pasto',
  size: ['Ancho de corte', 'cm'],
  volume: ['Bolsa recolectora', 'L'],
  care: [
    'Afila la cuchilla cada 25 horas y comprueba que quede balanceada: si vibra, dañará el cigüeñal. Para voltearla, la bujía siempre hacia arriba.',
    'Corta cada vez sólo un tercio de la altura del pasto y lava por debajo al terminar. Cambia el aceite a las 5 horas y después cada 50.',
  ],
  includes: ['Bolsa recolectora', 'Tapón para triturado', 'Llave de bujía', 'Manual en español'],
}

const blower: Pick<Kind, 'branch' | 'size' | 'volume' | 'care'> = {
  branch: 'Sopladoras',
  size: ['Velocidad del aire', 'km/h'],
  volume: ['Volumen de aire', 'm³/min'],
  care: [
    'Usa lentes y tapones, y no soples hacia personas ni ventanas. Limpia la rejilla de entrada: tapada, el motor se calienta y pierde aire.',
    'Revisa la malla del escape cada 50 horas: si se tapa de carbón, el motor se ahoga. Prepara la mezcla del día y guárdala sin combustible.',
  ],
}

/** What every garden machine of a kind shares. */
const kinds: Record<GardenMachine['kind'], Kind> = {
  cortasetos: {
    name: 'Cortasetos',
    branch: 'Cortasetos',
    leaf: 'A gasolina',
    size: ['Largo de la cuchilla', 'cm'],
    volume: ['Separación entre dientes', 'mm'],
    jobs: (m) => [
      `Forma cercas de trueno, piracanto y cedro con cuchilla doble de ${m.size} cm. El mango trasero gira 90° para cortar de lado sin torcer la muñeca y admite rama de hasta ${Math.round(m.volume * 0.7)} mm.`,
      `Para quien mantiene parques, hoteles y panteones: ${m.size} cm de cuchilla y dientes separados ${m.volume} mm. Con buen filo empareja 40 metros de seto por hora, por los dos lados y por arriba.`,
    ],
    care: [
      'Engrasa la caja cada 20 horas y pon aceite en la cuchilla antes y después de cada uso. Afila sólo la cara inclinada del diente.',
      'Rocía la cuchilla con solvente para quitar la resina y aceite luego. Nunca destrabes una rama con el motor encendido.',
    ],
    includes: ['Funda para cuchilla', 'Botella para mezcla', 'Juego de llaves'],
  },
  sopladora: {
    ...blower,
    name: 'Sopladora de mano',
    leaf: 'De mano',
    jobs: (m) => [
      `Limpia patios, banquetas y cocheras en minutos: ${m.size} km/h de aire y ${m.volume} m³ por minuto levantan hoja mojada y arena. Sirve también para soplar radiadores y filtros en el taller.`,
      `Ligera, con ${m.kg} kg y tubo recto: se trabaja de pie y con una mano. En empacadora y beneficio de café barre cascarilla y polvo a ${m.size} km/h.`,
    ],
    includes: ['Tubo y boquilla plana', 'Botella para mezcla', 'Juego de llaves'],
  },
  'sopladora de mochila': {
    ...blower,
    name: 'Sopladora de mochila',
    leaf: 'De mochila',
    jobs: (m) => [
      `Con el motor en la espalda y ${m.volume} m³ de aire por minuto barre estacionamientos, canchas y calles completas. En la huerta junta hoja de nogal y de mango para el compostero.`,
      `Brigadas forestales la usan para abrir brecha cortafuego soplando hojarasca: ${m.size} km/h a la salida, arnés acolchado y ${m.kg} kg sobre amortiguadores.`,
    ],
    includes: ['Tubo flexible y boquilla', 'Botella para mezcla', 'Juego de llaves'],
  },
  podadora: {
    ...mower,
    name: 'Podadora de pasto de empuje',
    leaf: 'De empuje',
    jobs: (m) => [
      `Para jardín plano de hasta 800 m²: cubre ${m.size} cm por vuelta, con altura de corte de 25 a 75 mm y llantas sobre baleros que no pesan. La bolsa de ${m.volume} litros se vacía sin agacharse.`,
      `Podadora sencilla y de mantenimiento barato: ${m.size} cm de corte, cubierta de acero y salida lateral, trasera o triturado (mulching). Trabaja bien en pasto bermuda, kikuyo y San Agustín.`,
    ],
  },
  'podadora autopropulsada': {
    ...mower,
    name: 'Podadora de pasto autopropulsada',
    leaf: 'Autopropulsadas',
    jobs: (m) => [
      `La tracción la lleva; tú sólo la guías. En jardines de 800 a 2,500 m² o con pendiente se agradece: ${m.size} cm de corte y bolsa de ${m.volume} litros.`,
      `Jardineros que cortan varias casas al día la prefieren: ${m.size} cm por pasada, tracción trasera que no patina cuando la bolsa de ${m.volume} litros va llena y ocho alturas de corte.`,
    ],
  },
}

function engineTexts(m: GardenMachine) {
  if (m.strokes === '2')
    return [
      `Motor de 2 tiempos de ${m.cc} cc y ${m.hp} HP con bomba de cebado y arranque de jalón suave. La mezcla es de 25:1, 40 ml de aceite por litro de gasolina.`,
      `Da ${m.hp} HP con ${m.cc} cc y pesa ${m.kg} kg. Los mangos van sobre amortiguadores y el acelerador tiene seguro; combustible, gasolina con aceite a 25:1.`,
    ]
  return [
    `Motor OHV de 4 tiempos, ${m.cc} cc y ${m.hp} HP, con gasolina sin mezcla y freno que detiene la cuchilla al soltar el manubrio.`,
    `Los ${m.cc} cc y ${m.hp} HP cortan también pasto húmedo y alto. Arranca con cuerda desde el manubrio y no lleva mezcla.`,
  ]
}

function describe(m: GardenMachine): Sheet {
  const kind = kinds[m.kind]
  const [measure, unit] = kind.size
  const [second, secondUnit] = kind.volume
  return {
    title: `${kind.name} ${m.size} ${unit} ${m.cc} cc ${m.strokes} tiempos`,
    summary: `${kind.name} a gasolina de ${m.cc} cc y ${m.hp} HP, ${measure.toLowerCase()} de ${m.size} ${unit}.`,
    paragraphs: [
      choose(m.sku, 'job', kind.jobs(m)),
      choose(m.sku, 'engine', engineTexts(m)),
      careAndPromise(m, kind.care),
    ],
    category: ['Jardinería', kind.branch, kind.leaf],
    specs: {
      ...engineSpecs(`Gasolina, ${m.strokes} tiempos`, m),
      [measure]: `${m.size} ${unit}`,
      [second]: `${m.volume} ${secondUnit}`,
      Combustible: m.strokes === '2' ? 'Gasolina con aceite 25:1' : 'Gasolina sin mezcla',
      Arranque: 'Retráctil',
      Peso: `${m.kg} kg`,
    },
    includes: kind.includes,
    warranty: warranty(m.brand, 'motor y transmisión'),
  }
}

/** Hedge trimmers, blowers and lawn mowers with an engine. */
export const gardenMachines = shelveFamily({
  file: 'garden-machines',
  manual: 'jardineria',
  fields,
  describe,
})
