import { decimal, flag, oneOf, shelveFamily, whole, type Row } from '../family.ts'
import type { Sheet } from '../product.ts'
import { amount, careAndPromise, choose, engineSpecs, hours, warranty } from '../wording.ts'

/** The columns of `data/generators.csv` beside those of every family. */
const fields = {
  model: oneOf(
    'generator-1000',
    'generator-3500',
    'generator-8000',
    'inverter-generator-2000',
    'diesel-cabin-10',
    'diesel-open-30',
  ),
  kind: oneOf('portátil', 'profesional', 'inverter', 'cabinado', 'industrial'),
  fuel: oneOf('gasolina', 'diésel'),
  strokes: oneOf('2', '4'),
  watts: whole,
  peak: whole,
  volts: oneOf('127 V', '127/220 V', '220 V trifásico', '220/440 V trifásico'),
  cc: decimal,
  hp: decimal,
  tank: decimal,
  hours: decimal,
  decibels: whole,
  electricStart: flag,
  kg: decimal,
  use: oneOf('hogar', 'obra', 'ordeña', 'evento', 'comercio', 'riego', 'respaldo', 'camping'),
}

type Generator = Row<typeof fields>

/** What the generator is bought for. */
const jobTexts: Record<Generator['use'], (m: Generator) => string> = {
  hogar: (m) =>
    m.watts < 1500
      ? `Cuando se va la luz mantiene focos, módem, televisión y un ventilador: suma las placas de sus aparatos y deja que no pasen de ${amount(m.watts)} W. Para refrigerador conviene un modelo de 2,000 W o más.`
      : `Con ${amount(m.watts)} W continuos sostiene refrigerador, focos, televisión, módem y una bomba de ${m.watts > 3500 ? '1' : '1/2'} HP, conectados uno por uno. Los ${amount(m.peak)} W de pico son para el arranque de los motores, no para trabajar con ellos.`,
  obra: (m) =>
    `En obra alimenta ${m.watts > 4500 ? 'revolvedora, cortadora y una inversora de 160 A' : 'esmeril, taladro, rotomartillo e iluminación'} lejos de la línea. El chasis tubular protege los cuatro lados, y cada salida tiene su pastilla.`,
  ordeña: (m) =>
    `Pensado para el establo que no puede esperar a la compañía de luz: con ${amount(m.watts)} W continuos mueve la bomba de vacío, ${m.watts > 6500 ? 'el tanque enfriador, el calentador' : 'un tanque enfriador chico'} y las lámparas de la sala. Regla práctica: los W de placa del motor por 3 para el arranque.`,
  evento: (m) =>
    `De onda senoidal pura y ${m.decibels} dB a 7 metros, sirve para sonido, cámaras, computadoras y puestos de comida sin molestar a nadie. Dos iguales se conectan en paralelo y suman ${amount(m.watts * 2)} W.`,
  comercio: (m) =>
    `Respalda tienda, farmacia, consultorio o cámara fría chica: ${amount(m.watts)} W a ${m.volts}, con cabina que baja el ruido a ${m.decibels} dB. Acepta tablero de transferencia automática, que se vende por separado.`,
  riego: (m) =>
    `Mueve la bomba del pozo donde no llega la línea: con ${amount(m.watts)} W continuos arranca un motor de hasta ${Math.max(1, Math.floor(m.watts / 2200))} HP. Si el motor lleva arrancador suave o variador, puede ser de mayor tamaño; pregúntenos antes de comprar.`,
  respaldo: (m) =>
    `Sostiene pozos, empacadoras, invernaderos climatizados y molinos con servicio de emergencia o continuo: ${m.watts / 1000} kW a ${m.volts}. El precio depende de la obra eléctrica, el flete y la puesta en marcha: pide su cotización y un técnico visita el sitio.`,
  camping: (m) =>
    `Pesa ${m.kg} kg y cabe en la cajuela. Carga celulares, laptop, hielera eléctrica y luces del campamento, la apicultura o el puesto del tianguis con ${amount(m.watts)} W limpios, aptos para electrónica.`,
}

/** What its engine and its alternator are like. */
function engineTexts(m: Generator) {
  const fuel = m.strokes === '2' ? 'gasolina con aceite 50:1' : m.fuel
  const perHour = (m.tank / m.hours).toFixed(1)
  const source =
    m.kind === 'inverter'
      ? 'un alternador de imanes cuya corriente el módulo inversor vuelve onda senoidal, pareja aunque cambien las revoluciones'
      : 'el alternador de cobre con regulador automático de voltaje'
  return [
    `Entrega ${amount(m.watts)} W continuos y ${amount(m.peak)} W de arranque a ${m.volts}. El motor de ${amount(m.cc)} cc (${m.hp} HP) trabaja unas ${hours(m.hours)} a media carga con ${m.tank} litros de ${fuel}.`,
    `Un motor de ${amount(m.cc)} cc y ${m.hp} HP mueve ${source}. A media carga gasta ${perHour} litros de ${fuel} por hora, de modo que el tanque dura unas ${hours(m.hours)}.`,
    `Para calcular el gasto: a la mitad de su carga consume alrededor de ${perHour} litros de ${fuel} por hora; con ${m.tank} litros son ${hours(m.hours)} de servicio. El motor es de ${amount(m.cc)} cc y da ${m.hp} HP.`,
  ]
}

/** What keeps it working. */
const careTexts: Record<Generator['kind'], string[]> = {
  portátil: [
    'Nunca lo enciendas dentro de la casa ni lo enchufe a un contacto de la pared: el gas mata y la corriente regresa a la línea. Cambia el aceite a las 20 horas y después cada 100.',
    'Conecta primero el motor más grande y luego lo demás. Una vez al mes ponlo a trabajar diez minutos con carga y tendrá luz el día que haga falta.',
    'El regulador de voltaje protege los aparatos sensibles, pero usa extensión de calibre 12 o más grueso. Si va a guardarlo, cierra la llave de gasolina y deja que se apague solo.',
  ],
  profesional: [
    'El tablero tiene voltímetro, horómetro y pastilla por salida. Cambia el aceite a las primeras 20 horas y después cada 100; el filtro de aire, según el polvo.',
    'Trabaja entre 50 y 80 % de su carga: es donde menos gasta por kilowatt y donde más dura. Las llantas y los manerales plegables ahorran un ayudante al moverlo.',
    'Para conectarlo a la instalación pide a su electricista un interruptor de transferencia. Revisa anillos y carbones cada 500 horas y el juego de válvulas cada 300.',
  ],
  inverter: [
    'En modo económico el motor baja de revoluciones cuando la carga es poca: gasta menos y se puede platicar al lado. Cambia el aceite cada 50 horas, que son apenas 400 ml.',
    'La tapa lateral da acceso a bujía, filtro y aceite sin desarmar la carcasa. Deja 1 metro libre alrededor para que respire y no lo tapes con lonas.',
  ],
  cabinado: [
    'La cabina lleva espuma acústica, paro de emergencia y llave de purga. Cambia aceite y filtro a las 50 horas y después cada 150; drena el agua del filtro de diésel cada semana.',
    'Ponlo sobre piso firme, con el escape hacia afuera. No lo dejes trabajando mucho rato con menos de 30 % de carga: el diésel se carboniza.',
  ],
  industrial: [
    'Se entrega con control digital, precalentador y tanque en la base. Las pólizas de mantenimiento incluyen prueba mensual con carga y análisis de aceite.',
    'Nuestros técnicos lo prueban con banco de carga antes de embarcarlo y otra vez ya instalado, y capacitan a quien lo va a operar.',
  ],
}

const kinds = {
  portátil: ['Generador a gasolina', 'A gasolina', 'Portátiles'],
  profesional: ['Generador a gasolina', 'A gasolina', 'Profesionales'],
  inverter: ['Generador inverter silencioso', 'Inverter', 'Silenciosos'],
  cabinado: ['Generador diésel cabinado', 'Diésel', 'Cabinados'],
  industrial: ['Planta de luz diésel trifásica', 'Diésel', 'Industriales'],
} as const

/** Every set gives its power at a power factor of 1, the three-phase ones at 0.8. */
function kva(m: Generator) {
  return (m.watts / 1000 / (m.volts.includes('trifásico') ? 0.8 : 1)).toFixed(1)
}

function specsOf(m: Generator) {
  const kind = m.fuel === 'diésel' ? 'Diésel, 4 tiempos' : `Gasolina, ${m.strokes} tiempos`
  return {
    'Potencia continua': `${amount(m.watts)} W`,
    'Potencia máxima': `${amount(m.peak)} W`,
    'Potencia aparente': `${kva(m)} kVA`,
    Voltaje: `${m.volts}, 60 Hz`,
    ...engineSpecs(kind, m),
    'Tanque de combustible': `${m.tank} L`,
    'Autonomía al 50 % de carga': `${m.hours} h`,
    'Nivel de ruido a 7 m': `${m.decibels} dB`,
    Arranque: m.electricStart ? 'Eléctrico' : 'Retráctil',
    Peso: `${amount(m.kg)} kg`,
  }
}

function includesOf(m: Generator) {
  if (m.kind === 'industrial')
    return ['Batería con cables', 'Silenciador', 'Control digital', 'Manuales y diagrama eléctrico']
  return [
    'Juego de llaves',
    'Cable para salida de 12 V',
    m.strokes === '2' ? 'Botella para mezcla' : 'Embudo para aceite',
    ...(m.electricStart ? ['Batería instalada'] : []),
    'Manual en español',
  ]
}

function describe(m: Generator): Sheet {
  const [name, branch, leaf] = kinds[m.kind]
  const power = m.kind === 'industrial' ? `${m.watts / 1000} kW` : `${amount(m.peak)} W`
  const start = m.electricStart && m.fuel === 'gasolina' ? ' arranque eléctrico' : ''
  return {
    title: `${name} ${power}${start}`,
    summary: `${name} de ${amount(m.watts)} W continuos (${kva(m)} kVA), ${m.volts}, con ${m.hours} h de autonomía a media carga.`,
    paragraphs: [
      jobTexts[m.use](m),
      choose(m.sku, 'engine', engineTexts(m)),
      careAndPromise(m, careTexts[m.kind]),
    ],
    category: ['Generadores', branch, leaf],
    specs: specsOf(m),
    includes: includesOf(m),
    warranty: warranty(m.brand, 'motor y alternador'),
  }
}

/** Petrol, inverter and diesel generators. */
export const generators = shelveFamily({
  file: 'generators',
  manual: 'generadores',
  fields,
  describe,
})
