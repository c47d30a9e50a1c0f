import { decimal, oneOf, shelveFamily, whole, type Row } from '../family.ts'
import type { Sheet } from '../product.ts'
import { careAndPromise, choose, engineSpecs, psi, warranty } from '../wording.ts'

const fields = {
  model: oneOf('motor-sprayer-25'),
  liters: decimal,
  strokes: oneOf('2', '4'),
  cc: decimal,
  hp: decimal,
  flow: decimal,
  bar: whole,
  pump: oneOf('latón', 'aluminio'),
  kg: decimal,
  use: oneOf('jitomate', 'papa', 'frutales', 'herbicida', 'cítricos', 'agave'),
}

type MotorSprayer = Row<typeof fields>

const jobTexts: Record<MotorSprayer['use'], (m: MotorSprayer) => string> = {
  jitomate: (m) =>
    `En jitomate y chile de vara la hoja cerrada pide presión: a ${m.bar} bar la gota llega al envés y al centro de la planta, donde empieza el tizón. Con ${m.liters} litros se hacen unos 400 m² por llenada, en una fracción del tiempo de la palanca.`,
  papa: (m) =>
    `Contra el tizón de la papa hay que llegar a todo el follaje y a tiempo. Sus ${m.flow} litros por minuto permiten entrar con dos o cuatro boquillas y terminar una hectárea en la mañana, antes de que se levante el viento.`,
  frutales: (m) =>
    `Para durazno, manzana, guayaba y aguacate joven: la lanza doble tira hasta 6 metros de alto y los ${m.bar} bar rompen el producto en gota fina. En huertas de más de dos hectáreas conviene pasar a una parihuela o motoatomizadora.`,
  herbicida: (m) =>
    `En aplicaciones de maleza se baja el regulador y se trabaja con aguilón de dos boquillas: cubre franjas de 1.5 metros a paso normal, y los ${m.liters} litros ahorran vueltas a la pila. El retorno al tanque mantiene revuelto el herbicida.`,
  cítricos: (m) =>
    `En limón y naranja, el piojo harinoso y el ácaro se refugian donde la gota gruesa no llega. Esta mochila da ${m.bar} bar con ${m.flow} L/min, moja de adentro hacia afuera y se mueve entre árboles donde el tractor no pasa.`,
  agave: (m) =>
    `Los agaveros la piden para foliares y control de picudo: chorro dirigido al cogollo, ${m.liters} litros por carga y un motor que se repara en cualquier pueblo. La lanza larga evita agacharse entre pencas.`,
}

function engineTexts(m: MotorSprayer) {
  if (m.strokes === '2')
    return [
      `El motor de 2 tiempos y ${m.cc} cc (${m.hp} HP) mueve una bomba de doble pistón de ${m.pump}. Usa gasolina con aceite para 2 tiempos en proporción 25:1, es decir, 40 ml por litro.`,
      `Da ${m.hp} HP con ${m.cc} cc y pesa ${m.kg} kg en vacío. El encendido es electrónico, el arranque retráctil y la mezcla, 25:1; lleva el respaldo montado sobre resortes para que la vibración no llegue a la espalda.`,
      `Motor y bomba van acoplados por embrague centrífugo: en ralentí la bomba no gira y se puede caminar sin aplicar. Son ${m.cc} cc, ${m.hp} HP y pistones de ${m.pump}, con mezcla de gasolina y aceite a 25:1.`,
    ]
  return [
    `El motor de 4 tiempos y ${m.cc} cc (${m.hp} HP) usa gasolina sola y aceite aparte: hace menos ruido, gasta cerca de 30 % menos y no hay que preparar mezcla en la parcela.`,
    `Con ${m.cc} cc y 4 tiempos entrega ${m.hp} HP sin humo, lo que se agradece en invernadero y en huerta cerrada. La bomba es de doble pistón de ${m.pump}, con regulador de presión y retorno.`,
  ]
}

function careTexts(m: MotorSprayer) {
  const oil =
    m.strokes === '2'
      ? 'Prepara sólo la mezcla del día'
      : 'Revisa el nivel de aceite antes de cada jornada: son apenas 80 ml y de ellos depende el motor'
  return [
    `${oil}, cuela el agua y nunca hagas trabajar la bomba en seco más de unos segundos: los empaques se enfrían con el mismo líquido.`,
    `Engrasa la bomba cada 20 horas con las dos copas que lleva al frente. ${oil}; al final, pasa agua limpia dos minutos con la presión abierta.`,
    `${oil}. Limpia el filtro de aire cada semana y, si va a guardarla más de un mes, vacía el tanque y deja que el carburador se acabe la gasolina.`,
  ]
}

function specsOf(m: MotorSprayer) {
  return {
    ...engineSpecs(`Gasolina, ${m.strokes} tiempos`, m),
    'Capacidad del tanque': `${m.liters} L`,
    Bomba: `Doble pistón de ${m.pump}`,
    'Flujo máximo': `${m.flow} L/min`,
    'Presión máxima': `${m.bar} bar (${psi(m.bar)} PSI)`,
    Combustible: m.strokes === '2' ? 'Gasolina con aceite 25:1' : 'Gasolina sin mezcla',
    Arranque: 'Retráctil',
    'Peso en vacío': `${m.kg} kg`,
  }
}

function describe(m: MotorSprayer): Sheet {
  return {
    title: `Aspersora de motor ${m.liters} L ${m.strokes} tiempos ${m.cc} cc`,
    summary: `Aspersora de mochila con motor de ${m.strokes} tiempos de ${m.hp} HP y bomba de ${m.pump}: ${m.flow} L/min a ${m.bar} bar.`,
    paragraphs: [
      jobTexts[m.use](m),
      choose(m.sku, 'engine', engineTexts(m)),
      careAndPromise(m, careTexts(m)),
    ],
    category: ['Aspersoras', 'De motor', `${m.strokes} tiempos`],
    specs: specsOf(m),
    includes: [
      'Lanza doble de 60 cm',
      'Manguera de alta presión de 1.4 m',
      m.strokes === '2' ? 'Botella para mezcla' : 'Embudo para aceite',
      'Juego de llaves',
      'Manual en español',
    ],
    warranty: warranty(m.brand, 'motor y bomba'),
  }
}

/** Knapsack sprayers with an engine. */
export const motorSprayers = shelveFamily({
  file: 'motor-sprayers',
  manual: 'aspersoras-de-motor',
  fields,
  describe,
})
