import { decimal, flag, oneOf, shelveFamily, whole, type Row } from '../family.ts'
import type { Sheet } from '../product.ts'
import {
  amount,
  careAndPromise,
  choose,
  engineSpecs,
  hours,
  kilowatts,
  warranty,
} from '../wording.ts'

/** The columns of `data/motor-pumps.csv` beside those of every family. */
const fields = {
  model: oneOf(
    'motor-pump-1',
    'motor-pump-2',
    'motor-pump-3',
    'motor-pump-diesel-4',
    'motor-pump-diesel-8',
    'high-pressure-pump-2',
    'trash-pump-3',
  ),
  kind: oneOf('autocebante', 'de alta presión', 'para aguas negras', 'de gran caudal'),
  fuel: oneOf('gasolina', 'diésel'),
  strokes: oneOf('2', '4'),
  inches: decimal,
  cc: decimal,
  hp: decimal,
  flow: whole,
  head: whole,
  suction: whole,
  tank: decimal,
  hours: decimal,
  electricStart: flag,
  kg: decimal,
  use: oneOf('riego', 'llenado', 'achique', 'incendio', 'aspersión', 'drenes', 'canal', 'portátil'),
}

type MotorPump = Row<typeof fields>

/** What the pump is bought for. */
const jobTexts: Record<MotorPump['use'], (m: MotorPump) => string> = {
  riego: (m) =>
    `Para riego rodado de parcela: en una hora mueve hasta ${amount(Math.round((m.flow * 60) / 1000))} m³, que sobre media hectárea son ${Math.round((m.flow * 60) / 5000)} mm de lámina. Una vez llena la carcasa por el tapón superior, se ceba sola desde ${m.suction} metros de profundidad.`,
  llenado: (m) =>
    `La compran sobre todo para llenar pilas, tinacos y bebederos: un tambo de 200 litros queda en ${Math.max(10, Math.round((200 / m.flow / 0.7) * 60))} segundos y una pila de 10 m³, en unos ${Math.round(10_000 / m.flow / 0.7)} minutos con desnivel moderado. Sube el agua a un tanque en loma de hasta ${m.head} metros.`,
  achique: (m) =>
    `Para vaciar zanjas, cisternas, albercas y cimientos después de la lluvia. Son ${amount(m.flow)} litros por minuto ${m.kind === 'para aguas negras' ? 'con lodo y basura blanda' : 'con agua limpia o con algo de arena'}, y la conexión de ${m.inches}" acepta manguera plana, que se enrolla y se guarda en la caja de la camioneta.`,
  incendio: (m) =>
    `Bomba de impulsor cerrado para subir agua lejos y con presión: hasta ${m.head} metros de altura, es decir, unos ${Math.round(m.head / 10.2)} bar. Brigadas de incendio, aserraderos y ranchos ganaderos la tienen cargada y lista, con salida principal y dos auxiliares.`,
  aspersión: (m) =>
    `Da la carga que piden los aspersores de impacto: con ${m.head} metros de altura máxima sostiene de ${Math.max(4, Math.round(m.flow / 70))} a ${Math.max(6, Math.round(m.flow / 45))} aspersores medianos a 2.5 bar en terreno casi plano. También sirve para subir agua a la parte alta de la huerta.`,
  drenes: (m) =>
    `El impulsor semiabierto y la carcasa con registro dejan pasar lodo y sólidos blandos de hasta ${Math.round(m.inches * 9)} mm. Se abre con cuatro perillas para limpiarla en el lugar, sin herramienta: fosas, drenes de establo, obras y estanques.`,
  canal: (m) =>
    `Toma agua de canal, río o bordo y entrega hasta ${amount(m.flow)} litros por minuto, suficiente para regar por gravedad ${m.flow > 3000 ? 'varias hectáreas' : 'cerca de dos hectáreas'} al día o surtir un módulo de compuertas.`,
  portátil: (m) =>
    `Pesa ${m.kg} kg y se lleva en una mano. Trasvasa agua del arroyo al tinaco, riega almácigos y huertos familiares y vacía lanchas o registros: ${amount(m.flow)} litros por minuto con manguera de ${m.inches}".`,
}

/** What its engine is like. */
function engineTexts(m: MotorPump) {
  if (m.fuel === 'diésel')
    return [
      `El motor diésel de ${amount(m.cc)} cc y ${m.hp} HP gasta cerca de 30 % menos que uno a gasolina del mismo tamaño y trabaja ${hours(m.hours)} con ${m.tank} litros. ${m.electricStart ? 'Arranca con llave; la batería se carga sola durante el trabajo.' : 'Lleva descompresor para que el arranque con cuerda no cueste.'}`,
      `Diésel de inyección directa, ${amount(m.cc)} cc, enfriado ${m.hp > 20 ? 'por agua' : 'por aire'}: hecho para turnos largos a carga pareja. Con el tanque de ${m.tank} litros riega ${hours(m.hours)} sin que haya que atenderlo.`,
    ]
  if (m.strokes === '2')
    return [
      `El motor de 2 tiempos y ${m.cc} cc usa gasolina con aceite en proporción 25:1 y trabaja ${hours(m.hours)} por tanque de ${m.tank} litros.`,
      `Con ${m.cc} cc y ${m.hp} HP no necesita cárter de aceite, así que trabaja inclinada en la orilla del arroyo. Mezcla 25:1, ${hours(m.hours)} por tanque.`,
    ]
  return [
    `El motor de 4 tiempos con válvulas a la cabeza (${amount(m.cc)} cc, ${m.hp} HP) se apaga solo si falta aceite y trabaja unas ${hours(m.hours)} con el tanque de ${m.tank} litros.`,
    `Motor OHV de ${amount(m.cc)} cc y ${m.hp} HP, con camisa de hierro y alerta por bajo nivel de aceite. Un tanque de ${m.tank} litros de gasolina sin mezcla dura alrededor de ${hours(m.hours)} a tres cuartos de acelerador.`,
    `Lleva el tipo de motor que todo mecánico conoce: ${amount(m.cc)} cc, 4 tiempos, ${m.hp} HP, filtro de aire de doble elemento. Rinde unas ${hours(m.hours)} por llenada (${m.tank} litros)${m.electricStart ? ' y arranca con llave' : ''}.`,
  ]
}

/** How to choose and install it. */
function sizingTexts(m: MotorPump) {
  const half = amount(Math.round((m.flow * 0.62) / 10) * 10)
  return [
    `El flujo baja conforme sube la descarga: a ${Math.round(m.head / 2)} metros cuenta con unos ${half} L/min. Díganos desnivel y distancia y le calculamos el equipo antes de comprar.`,
    `Para que rinda usa manguera de succión de ${m.inches}", lo más corta posible, con pichancha en la punta y sin curvas hacia arriba donde se junte aire. Cada 100 metros de tubería le restan de 5 a 8 metros de carga.`,
    `Suma desnivel, fricción y presión de salida antes de elegir: si pasan de ${Math.round(m.head * 0.7)} metros, conviene el modelo siguiente. A media carga esta bomba da cerca de ${half} litros por minuto.`,
    `Ponla a menos de ${Math.max(3, m.suction - 3)} metros sobre el agua; aunque succiona hasta ${m.suction}, cada metro que la bajes es caudal que ganas. En Toluca o Puebla, por la altitud, reste 2 metros de succión.`,
  ]
}

/** What keeps it working. */
function careTexts(m: MotorPump) {
  const oil =
    m.strokes === '2'
      ? 'Limpia la bujía cada 25 horas'
      : 'Cambia el aceite a las primeras 20 horas y después cada 100'
  return [
    `${oil}, y no la arranques sin agua en la carcasa: el sello mecánico se quema en menos de un minuto.`,
    `Con agua turbia enjuaga la carcasa al terminar y drénala por el tapón inferior. ${oil}.`,
    `${oil}. Las mangueras con una entrada de aire son la causa de nueve de cada diez bombas que «ya no ceban»: aprieta abrazaderas y revisa el empaque.`,
  ]
}

const leaves = {
  autocebante: 'Autocebantes',
  'de alta presión': 'De alta presión',
  'para aguas negras': 'Para aguas negras',
  'de gran caudal': 'De gran caudal',
}

function specsOf(m: MotorPump) {
  const petrol = `Gasolina, ${m.strokes} tiempos${m.strokes === '4' ? ', OHV' : ''}`
  return {
    ...engineSpecs(m.fuel === 'diésel' ? 'Diésel, 4 tiempos, inyección directa' : petrol, m),
    'Potencia en kW': `${kilowatts(m.hp)} kW`,
    'Diámetro de succión y descarga': `${m.inches}"`,
    'Flujo máximo': `${amount(m.flow)} L/min`,
    'Altura máxima': `${m.head} m`,
    'Profundidad de succión': `${m.suction} m`,
    'Tanque de combustible': `${m.tank} L`,
    Autonomía: `${m.hours} h`,
    Arranque: m.electricStart ? 'Eléctrico' : 'Retráctil',
    Peso: `${amount(m.kg)} kg`,
  }
}

function toolsOf(m: MotorPump) {
  if (m.fuel === 'diésel') return 'Juego de llaves'
  return m.strokes === '2' ? 'Botella para mezcla' : 'Llave de bujía y juego de llaves'
}

function includesOf(m: MotorPump) {
  return [
    'Conexiones de succión y descarga con abrazaderas',
    'Pichancha',
    toolsOf(m),
    ...(m.electricStart ? ['Batería y llave de encendido'] : []),
    'Manual en español',
  ]
}

function describe(m: MotorPump): Sheet {
  const diesel = m.fuel === 'diésel' ? ' diésel' : ''
  const kind = `Motobomba ${m.kind}${diesel}`
  const inches = m.inches === 1 ? '1 pulgada' : `${m.inches} pulgadas`
  return {
    title: `${kind} ${inches} ${m.hp} HP`,
    summary: `${kind} de ${m.inches}" con flujo de ${amount(m.flow)} L/min y altura máxima de ${m.head} m.`,
    paragraphs: [
      jobTexts[m.use](m),
      choose(m.sku, 'engine', engineTexts(m)),
      choose(m.sku, 'sizing', sizingTexts(m)),
      careAndPromise(m, careTexts(m)),
    ],
    category: [
      'Bombas y motobombas',
      m.fuel === 'diésel' ? 'Motobombas diésel' : 'Motobombas a gasolina',
      leaves[m.kind],
    ],
    specs: specsOf(m),
    includes: includesOf(m),
    warranty: warranty(m.brand, 'motor y bomba'),
  }
}

/** Petrol and diesel motor pumps. */
export const motorPumps = shelveFamily({
  file: 'motor-pumps',
  manual: 'motobombas',
  fields,
  describe,
})
