import { decimal, oneOf, optional, shelveFamily, whole, type Row } from '../family.ts'
import type { Sheet } from '../product.ts'
import { careAndPromise, choose, horsepower, psi, warranty } from '../wording.ts'

const fields = {
  model: oneOf(
    'compressor-25',
    'compressor-100',
    'compressor-petrol-100',
    'compressor-silent-24',
    'compressor-vertical-200',
  ),
  kind: oneOf('directo', 'de banda', 'silencioso', 'vertical', 'a gasolina'),
  tank: whole,
  hp: decimal,
  cc: optional(decimal),
  volts: optional(oneOf('127 V', '127/220 V', '220 V', '220/440 V trifásico')),
  flow: whole,
  bar: decimal,
  decibels: whole,
  kg: whole,
  use: oneOf('casa', 'taller', 'pintura', 'vulcanizadora', 'consultorio', 'campo', 'carpintería'),
}

type Compressor = Row<typeof fields>

const jobTexts: Record<Compressor['use'], (m: Compressor) => string> = {
  casa: (m) =>
    `Para inflar llantas, sopletear filtros, clavar molduras y retocar pintura en casa o en la bodega. Los ${m.tank} litros se llenan en ${minutesToFill(m)} y los ${m.kg} kg se mueven sobre ruedas.`,
  taller: (m) =>
    `Aire para taller mecánico: pistola de impacto de 1/2", matraca y sopleteo. Con ${m.flow} litros por minuto y tanque de ${m.tank} litros sostiene ${m.flow > 350 ? 'dos puestos de trabajo' : 'un puesto de trabajo'} sin esperar a que cargue.`,
  pintura: (m) =>
    `Una pistola HVLP pide de 200 a 300 litros por minuto; este equipo entrega ${m.flow} a 2.8 bar y los ${m.tank} litros emparejan el chorro. Añade filtro separador de agua: la humedad es la que ampolla la pintura.`,
  vulcanizadora: (m) =>
    `En la vulcanizadora el compresor no descansa: motor de ${horsepower(m.hp)} HP a bajas vueltas y ${m.tank} litros para inflar llantas de camión y de tractor y usar desmontadora neumática.`,
  consultorio: (m) =>
    `Trabaja sin aceite y con ${m.decibels} dB: consultorio dental, laboratorio, aerografía, casa. El aire sale limpio y no hay nivel que vigilar.`,
  campo: (m) =>
    `Con motor a gasolina de ${horsepower(m.hp)} HP lleva el aire a donde no hay luz: inflar llantas de tractor, engrasar, podar con tijera neumática en viñedo y manzano, y soplar filtros de la trilladora.`,
  carpintería: (m) =>
    `Clavadoras, engrapadoras y lijadora orbital de trabajo ligero: ${m.flow} L/min con tanque de ${m.tank} litros. La toma regulada y el manómetro doble van al frente.`,
}

function minutesToFill(m: Compressor) {
  const minutes = Math.max(1, Math.round((m.tank * m.bar) / (m.flow * 0.75)))
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}

function driveTexts(m: Compressor) {
  const motor = m.volts ? `Motor de ${horsepower(m.hp)} HP a ${m.volts}` : `Motor de ${m.cc} cc`
  const control = m.volts
    ? 'El presostato lo apaga al llegar a presión y lo vuelve a encender dos bar abajo.'
    : 'Al llegar a presión el piloto descarga el cabezal y deja el motor en ralentí; dos bar abajo vuelve a comprimir.'
  return [
    `${motor}, ${m.bar} bar (${psi(m.bar)} PSI) de presión máxima y ${m.flow} L/min. ${control}`,
    `${motor}. Llena el tanque de ${m.tank} litros en cerca de ${minutesToFill(m)} y trabaja con ${m.decibels} dB medidos a 1 metro.`,
    `Para elegir, suma los litros por minuto de sus herramientas y agrega 30 %. Este da ${m.flow} L/min a ${m.bar} bar máximo. ${motor}, tanque de ${m.tank} litros.`,
  ]
}

function careTexts(m: Compressor) {
  const oil =
    m.kind === 'silencioso'
      ? 'No lleva aceite'
      : 'Revisa el aceite cada semana y cámbialo a las primeras 50 horas y después cada 200'
  const place = m.volts
    ? 'Instálalo a 40 cm de la pared, en lugar seco y con su propia pastilla'
    : 'Úsalo sólo al aire libre, a nivel y con el escape lejos de quien trabaja'
  return [
    `${oil}. Purga el agua del tanque al final de cada día: el óxido va de adentro hacia afuera y no se ve.`,
    `${oil}; limpia el filtro de aire cada 50 horas y no quites ni calibre la válvula de seguridad.`,
    `${place}. ${oil}.`,
  ]
}

const names: Record<Compressor['kind'], [string, string, string]> = {
  directo: ['Compresor de aire directo', 'Eléctricos', 'Directos'],
  'de banda': ['Compresor de aire de banda', 'Eléctricos', 'De banda'],
  silencioso: ['Compresor silencioso libre de aceite', 'Eléctricos', 'Silenciosos'],
  vertical: ['Compresor vertical de banda', 'Eléctricos', 'Verticales'],
  'a gasolina': ['Compresor a gasolina', 'A gasolina', 'Para campo'],
}

function specsOf(m: Compressor): Record<string, string> {
  const drive: Record<string, string> = m.volts
    ? { 'Tipo de motor': 'Eléctrico', Voltaje: `${m.volts}, 60 Hz` }
    : { 'Tipo de motor': 'Gasolina, 4 tiempos, OHV', Cilindrada: `${m.cc ?? ''} cc` }
  return {
    'Capacidad del tanque': `${m.tank} L`,
    Potencia: `${horsepower(m.hp)} HP`,
    ...drive,
    'Flujo máximo': `${m.flow} L/min`,
    'Presión máxima': `${m.bar} bar (${psi(m.bar)} PSI)`,
    Lubricación: m.kind === 'silencioso' ? 'Libre de aceite' : 'Aceite',
    'Nivel de ruido': `${m.decibels} dB`,
    Peso: `${m.kg} kg`,
  }
}

function describe(m: Compressor): Sheet {
  const [name, branch, leaf] = names[m.kind]
  return {
    title: `${name} ${m.tank} L ${horsepower(m.hp)} HP`,
    summary: `${name} de ${m.tank} L y ${horsepower(m.hp)} HP: ${m.flow} L/min, ${psi(m.bar)} PSI máximo.`,
    paragraphs: [
      jobTexts[m.use](m),
      choose(m.sku, 'drive', driveTexts(m)),
      careAndPromise(m, careTexts(m)),
    ],
    category: ['Compresores', branch, leaf],
    specs: specsOf(m),
    includes: [
      'Filtro de aire',
      ...(m.kind === 'silencioso' ? [] : ['Aceite para el primer llenado']),
      'Regulador con manómetro doble',
      'Manual en español',
    ],
    warranty: warranty(m.brand, 'motor y cabezal; 24 meses en el tanque'),
  }
}

/** Air compressors. */
export const compressors = shelveFamily({
  file: 'compressors',
  manual: 'compresores',
  fields,
  describe,
})
