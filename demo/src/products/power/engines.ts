import { decimal, flag, oneOf, shelveFamily, type Row } from '../family.ts'
import type { Sheet } from '../product.ts'
import { amount, careAndPromise, choose, engineSpecs, kilowatts, warranty } from '../wording.ts'

const fields = {
  model: oneOf('engine-7', 'engine-15', 'engine-vertical', 'engine-diesel-10'),
  fuel: oneOf('gasolina', 'diésel'),
  axis: oneOf('horizontal', 'vertical'),
  cc: decimal,
  hp: decimal,
  torque: decimal,
  shaft: oneOf('3/4"', '7/8"', '1"', '25 mm', '1 1/8"'),
  oil: decimal,
  tank: decimal,
  electricStart: flag,
  kg: decimal,
  use: oneOf('bomba', 'revolvedora', 'molino', 'podadora', 'lancha', 'karts', 'banda'),
}

type Engine = Row<typeof fields>

const jobTexts: Record<Engine['use'], (m: Engine) => string> = {
  bomba: (m) =>
    `La medida con la que se arman motobombas, parihuelas y fumigadoras: ${m.hp} HP con flecha de ${m.shaft} y base de barrenos comercial. Para una bomba de ${m.hp < 5 ? '1.5' : m.hp < 9 ? '2 o 3' : '4'} pulgadas le sobra fuerza.`,
  revolvedora: (m) =>
    `Para revolvedoras de ${m.hp < 8 ? 'un saco' : 'dos sacos'}, bailarinas, cortadoras de piso y rodillos: ${m.torque} N·m de par desde 2,500 rpm, que es donde la máquina de obra lo pide.`,
  molino: (m) =>
    `Mueve molinos de nixtamal, desgranadoras y picadoras de forraje con banda y polea. Con ${m.hp} HP conviene polea de 3 pulgadas en el motor y calcular la otra por las vueltas que pide el molino: la llevamos también.`,
  podadora: (m) =>
    `Motor de eje vertical para podadoras de césped, desorilladoras y bombas de hélice. La flecha de ${m.shaft} y la brida de tres barrenos son las usuales; mide el largo de su flecha antes de pedirlo.`,
  lancha: (m) =>
    `Pescadores y chinamperos lo montan con cola larga: ${m.hp} HP que empujan lancha de 5 a 7 metros con carga. También para malacates y aireadores de estanque, siempre con clutch.`,
  karts: (m) =>
    `Para vehículos ligeros, cuatrimotos artesanales y trompos de obra, con clutch centrífugo en la flecha de ${m.shaft}. Da ${m.torque} N·m y admite cambio de filtro y escape.`,
  banda: (m) =>
    `Hecho para trabajar de sol a sol en banda: molinos, bombas de pozo somero, trilladoras y generadores por polea. Sus ${m.torque} N·m se sienten desde abajo y gasta cerca de ${(m.hp * 0.16).toFixed(1)} litros por hora a carga plena.`,
}

function engineTexts(m: Engine) {
  if (m.fuel === 'diésel')
    return [
      `Diésel de inyección directa, ${amount(m.cc)} cc, enfriado por aire, con descompresor automático${m.electricStart ? ' y marcha con llave' : ''}. Tanque de ${m.tank} litros y cárter de ${m.oil} litros de aceite 15W-40.`,
      `Un cilindro de ${amount(m.cc)} cc que entrega ${m.hp} HP a 3,600 rpm. ${m.electricStart ? 'Arranca con llave o con cuerda' : 'Arranca con cuerda, sin golpe, gracias al descompresor'}; filtro de aire en seco y tanque de ${m.tank} litros.`,
    ]
  return [
    `Es de 4 tiempos con válvulas a la cabeza, ${amount(m.cc)} cc, camisa de hierro y alerta por falta de aceite. Lleva ${m.oil} litros de 10W-30 y tanque de ${m.tank} litros${m.electricStart ? '; arranca con llave o con cuerda' : ''}.`,
    `Da ${m.hp} HP (${kilowatts(m.hp)} kW) y ${m.torque} N·m con ${amount(m.cc)} cc. El cigüeñal forjado corre sobre dos baleros y el encendido es electrónico, sin platinos que calibrar.`,
    `Motor de ${amount(m.cc)} cc con filtro de aire de doble elemento y silenciador con guarda. El tanque de ${m.tank} litros dura de dos a tres horas a tres cuartos de acelerador.`,
  ]
}

function careTexts(m: Engine) {
  return [
    `Se entrega sin aceite: ponle ${m.oil} litros antes de arrancar, cámbialo a las 20 horas y luego cada ${m.fuel === 'diésel' ? '150' : '100'}.`,
    'Antes de pedirlo compara cuatro medidas con tu motor viejo: diámetro y largo de la flecha, cuña, barrenos de la base y altura al centro. Con una foto te ayudamos.',
    'Todas sus refacciones se venden sueltas: carburador o bomba de inyección, arranque, filtros, juego de juntas y pistón con anillos.',
    'A más de 2,000 metros sobre el nivel del mar un motor pierde cerca de 20 % de fuerza: en la Meseta pide el tamaño siguiente.',
  ]
}

function specsOf(m: Engine) {
  const kind =
    m.fuel === 'diésel' ? 'Diésel, 4 tiempos, inyección directa' : 'Gasolina, 4 tiempos, OHV'
  return {
    ...engineSpecs(kind, m),
    'Potencia en kW': `${kilowatts(m.hp)} kW`,
    'Par máximo': `${m.torque} N·m`,
    Flecha: `${m.shaft} con cuñero, ${m.axis}`,
    'Capacidad de aceite': `${m.oil} L`,
    'Tanque de combustible': `${m.tank} L`,
    Arranque: m.electricStart ? 'Eléctrico y retráctil' : 'Retráctil',
    Enfriamiento: 'Por aire',
    Peso: `${m.kg} kg`,
  }
}

function describe(m: Engine): Sheet {
  const fuel = m.fuel === 'diésel' ? 'diésel' : 'a gasolina'
  const start = m.electricStart ? ' arranque eléctrico' : ''
  return {
    title: `Motor ${fuel} ${m.hp} HP eje ${m.axis}${start} ${amount(m.cc)} cc`,
    summary: `Motor estacionario ${fuel} de ${amount(m.cc)} cc y ${m.hp} HP, flecha ${m.axis} de ${m.shaft} con cuñero.`,
    paragraphs: [
      jobTexts[m.use](m),
      choose(m.sku, 'engine', engineTexts(m)),
      careAndPromise(m, careTexts(m)),
    ],
    category: [
      'Motores',
      m.fuel === 'diésel' ? 'Diésel' : 'A gasolina',
      m.fuel === 'diésel' ? 'Enfriados por aire' : `Eje ${m.axis}`,
    ],
    specs: specsOf(m),
    includes: [
      'Tanque y silenciador',
      'Cuña',
      m.fuel === 'diésel' ? 'Juego de llaves' : 'Llave de bujía',
      'Manual en español',
    ],
    warranty: warranty(m.brand, 'motor'),
  }
}

/** Stationary engines. */
export const engines = shelveFamily({ file: 'engines', manual: 'motores', fields, describe })
