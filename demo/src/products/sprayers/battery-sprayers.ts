import { decimal, flag, oneOf, shelveFamily, type Row } from '../family.ts'
import type { Sheet } from '../product.ts'
import { careAndPromise, choose, hours, psi, warranty } from '../wording.ts'

const fields = {
  model: oneOf('battery-sprayer-16'),
  liters: decimal,
  volts: decimal,
  ampHours: decimal,
  battery: oneOf('plomo-ácido', 'ion de litio'),
  hours: decimal,
  flow: decimal,
  bar: decimal,
  kg: decimal,
  lever: flag,
  use: oneOf('hortaliza', 'invernadero', 'fumigación', 'frutales', 'herbicida'),
}

type BatterySprayer = Row<typeof fields>

const jobTexts: Record<BatterySprayer['use'], (m: BatterySprayer) => string> = {
  hortaliza: (m) =>
    `Quien palanquea toda la mañana termina aplicando disparejo; con bomba eléctrica la presión es la misma en el primer surco y en el último. Sus ${m.liters} litros salen con cono fino para chile, jitomate, brócoli y fresa.`,
  invernadero: (m) =>
    `Dentro del invernadero no hay humo ni ruido que valga: esta mochila trabaja en silencio, da ${m.flow} L/min parejos y cabe entre camas de 80 cm. La perilla baja el gasto para plántula y lo sube para planta tutorada.`,
  fumigación: (m) =>
    `La usan controladores de plagas, hoteles y empacadoras para aplicar en interiores sin palanquear: gota uniforme, ${hours(m.hours)} de trabajo por carga y un tanque de ${m.liters} litros que se revisa de un vistazo.`,
  frutales: (m) =>
    `A ${m.bar} bar, con lanza telescópica, moja bien limón, guayaba, durazno y aguacate en formación. Una carga alcanza para unas ${Math.round((m.hours * m.flow * 60 * 0.5) / m.liters)} mochiladas de ${m.liters} litros, más de lo que se aplica en una jornada.`,
  herbicida: (m) =>
    `Con la perilla al mínimo y boquilla de abanico, aplica herbicida a baja presión y gasto constante: la misma cantidad por surco, sin traslapes ni huecos. Son ${m.liters} litros por llenada y hasta ${hours(m.hours)} por carga.`,
}

function powerTexts(m: BatterySprayer) {
  return [
    `La bomba de diafragma de ${m.volts} V entrega hasta ${m.flow} litros por minuto y se apaga sola al cerrar la llave; por eso la batería de ${m.ampHours} Ah rinde hasta ${hours(m.hours)}.`,
    `Lleva batería de ${m.battery} de ${m.ampHours} Ah y motobomba de diafragma con interruptor de presión: arranca al abrir la llave, se detiene al cerrarla y no gasta carga mientras se camina.`,
    `El voltímetro del tablero avisa cuánta carga queda de los ${m.ampHours} Ah. La bomba de ${m.volts} V levanta ${m.bar} bar (${psi(m.bar)} PSI), presión suficiente para boquilla de cono doble.`,
  ]
}

function careTexts(m: BatterySprayer) {
  const charging =
    m.battery === 'ion de litio'
      ? 'El litio no tiene memoria: cárgala cuando quiera y guárdala a media carga si va a parar meses.'
      : 'Cárgala completa al terminar la jornada y una vez al mes cuando no se use: guardada sin carga se sulfata.'
  return [
    `${charging} El cargador se conecta a cualquier contacto de 127 V.`,
    `Enjuaga con agua limpia y deja correr la bomba un minuto antes de guardarla. ${charging}`,
    `Usa siempre el colador de la boca: una basura en la bomba es la falla más común y la más fácil de evitar. ${charging}`,
  ]
}

function specsOf(m: BatterySprayer) {
  return {
    'Capacidad del tanque': `${m.liters} L`,
    Batería: `${m.volts} V, ${m.ampHours} Ah, ${m.battery}`,
    Autonomía: `Hasta ${m.hours} h`,
    'Tiempo de carga': m.battery === 'ion de litio' ? '3 a 4 h' : '6 a 8 h',
    'Tipo de bomba': `Diafragma, ${m.volts} V`,
    'Flujo máximo': `${m.flow} L/min`,
    'Presión de trabajo': `2 a ${m.bar} bar (30 a ${psi(m.bar)} PSI)`,
    'Palanca manual': m.lever ? 'Sí' : 'No',
    Cargador: '100-240 V, 50/60 Hz',
    'Peso en vacío': `${m.kg} kg`,
  }
}

function describe(m: BatterySprayer): Sheet {
  const lever = m.lever ? ' con palanca manual' : ''
  const title = `Aspersora de batería de mochila ${m.liters} L ${m.volts} V ${m.ampHours} Ah${lever}`
  const dual = 'Si la carga se acaba lejos de casa, la palanca manual permite terminar el tanque.'
  return {
    title,
    summary: `Mochila eléctrica de ${m.liters} L con batería de ${m.battery}: hasta ${hours(m.hours)} por carga, ${m.flow} L/min a ${m.bar} bar.`,
    paragraphs: [
      jobTexts[m.use](m),
      `${choose(m.sku, 'power', powerTexts(m))}${m.lever ? ` ${dual}` : ''}`,
      careAndPromise(m, careTexts(m)),
    ],
    category: ['Aspersoras', 'De batería', m.lever ? 'Duales' : 'De mochila'],
    specs: specsOf(m),
    includes: [
      'Cargador de pared',
      'Lanza telescópica de acero inoxidable',
      'Juego de 4 boquillas',
      'Colador',
      'Manual en español',
    ],
    warranty: warranty(m.brand, 'bomba y cargador; la mitad del plazo en la batería'),
  }
}

/** Knapsack sprayers with a battery. */
export const batterySprayers = shelveFamily({
  file: 'battery-sprayers',
  manual: 'aspersoras-de-bateria',
  fields,
  describe,
})
