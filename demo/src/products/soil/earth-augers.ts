import { decimal, oneOf, shelveFamily, whole, type Row } from '../family.ts'
import type { Sheet } from '../product.ts'
import { careAndPromise, choose, engineSpecs, warranty } from '../wording.ts'

const fields = {
  model: oneOf('earth-auger-52'),
  operators: oneOf('un operador', 'dos operadores'),
  cc: decimal,
  hp: decimal,
  bit: whole,
  depth: whole,
  rpm: whole,
  kg: decimal,
  use: oneOf('cercas', 'plantación', 'cimientos', 'agave', 'huerta'),
}

type EarthAuger = Row<typeof fields>

const jobTexts: Record<EarthAuger['use'], (m: EarthAuger) => string> = {
  cercas: (m) =>
    `Para cercar: abre hoyos de ${m.bit} cm de diámetro y ${m.depth} cm de hondo en uno o dos minutos de suelo franco. Una pareja planta de 120 a 150 postes al día contra los 30 que salen a cavador.`,
  plantación: (m) =>
    `En reforestación y plantación de limón, aguacate o nogal el hoyo de ${m.bit} cm deja la tierra suelta alrededor de la raíz. Raspa la pared si el suelo es barro, para que no se forme maceta.`,
  cimientos: (m) =>
    `Hoyos para postes de luz solar, cimientos de cobertizo y malla sombra: ${m.bit} cm de broca y hasta ${m.depth} cm de profundidad, más si se añade la extensión.`,
  agave: (m) =>
    `En plantación de agave y nopal, con terreno pedregoso, la reducción de engranes empuja la broca de ${m.bit} cm a ${m.rpm} vueltas: si topa con piedra, el embrague suelta antes que la muñeca.`,
  huerta: (m) =>
    `Además de plantar sirve para fertilizar árboles adultos: cuatro hoyos de ${m.depth} cm en la gotera de la copa llevan el abono a la raíz, sin que lo arrastre la lluvia.`,
}

function engineTexts(m: EarthAuger) {
  return [
    `El motor de 2 tiempos y ${m.cc} cc (${m.hp} HP) mueve la broca a ${m.rpm} rpm por caja de engranes endurecidos. Es para ${m.operators} y pesa ${m.kg} kg sin broca.`,
    `Da ${m.hp} HP con ${m.cc} cc, mezcla de gasolina y aceite a 25:1. La manija de ${m.operators === 'un operador' ? 'tubo redondo' : 'cuatro puños'} tiene acelerador con seguro y paro al alcance del pulgar.`,
    `Embrague centrífugo, caja reductora y ${m.rpm} rpm en la broca: fuerza en vez de velocidad. Motor de ${m.cc} cc y ${m.hp} HP, para ${m.operators}.`,
  ]
}

const careTexts = [
  'Cambia la punta y la navaja cuando se redondeen: una broca sin filo duplica el esfuerzo y el tiempo. Engrasa la caja cada 25 horas.',
  'Saca la broca girando, cada 20 cm, para que suelte la tierra; si se clava, apaga y gírala a mano al revés. Botas y lentes, siempre.',
  'Pregunta antes por tubería de agua, gas y drenaje. Las brocas de 10, 15, 20 y 25 cm y la extensión de 50 cm se venden por separado.',
]

function specsOf(m: EarthAuger) {
  return {
    ...engineSpecs('Gasolina, 2 tiempos', m),
    'Diámetro de la broca incluida': `${m.bit} cm`,
    'Profundidad de trabajo': `${m.depth} cm`,
    'Velocidad de la broca': `${m.rpm} rpm`,
    Operación: m.operators === 'un operador' ? 'Un operador' : 'Dos operadores',
    Combustible: 'Gasolina con aceite 25:1',
    Arranque: 'Retráctil',
    'Peso sin broca': `${m.kg} kg`,
  }
}

function describe(m: EarthAuger): Sheet {
  return {
    title: `Ahoyadora a gasolina ${m.cc} cc ${m.hp} HP con broca de ${m.bit} cm`,
    summary: `Ahoyadora (perforadora de suelo) para ${m.operators}, motor de ${m.cc} cc y broca de ${m.bit} × ${m.depth} cm.`,
    paragraphs: [
      jobTexts[m.use](m),
      choose(m.sku, 'engine', engineTexts(m)),
      careAndPromise(m, careTexts),
    ],
    category: [
      'Ahoyadoras y trituradoras',
      'Ahoyadoras',
      m.operators === 'un operador' ? 'Un operador' : 'Dos operadores',
    ],
    specs: specsOf(m),
    includes: [
      `Broca de ${m.bit} cm`,
      'Pasador y seguro',
      'Botella para mezcla',
      'Juego de llaves',
    ],
    warranty: warranty(m.brand, 'motor y caja de engranes'),
  }
}

/** Earth augers. */
export const earthAugers = shelveFamily({
  file: 'earth-augers',
  manual: 'ahoyadoras',
  fields,
  describe,
})
