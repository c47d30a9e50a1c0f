import { decimal, flag, oneOf, shelveFamily, whole, type Row } from '../family.ts'
import type { Sheet } from '../product.ts'
import { careAndPromise, choose, warranty } from '../wording.ts'

/** The columns of `data/welders.csv` beside those of every family. */
const fields = {
  model: oneOf(
    'welder-inverter-160',
    'welder-inverter-315',
    'welder-tig-200',
    'welder-mig-250',
    'welder-transformer-250',
  ),
  kind: oneOf('inversora', 'TIG', 'microalambre', 'transformador'),
  amps: whole,
  from: whole,
  volts: oneOf('127 V', '127/220 V', '220 V', '220/440 V trifásica'),
  duty: whole,
  breaker: whole,
  rod: oneOf('3/32"', '1/8"', '5/32"', '3/16"'),
  multiprocess: flag,
  kg: decimal,
  use: oneOf('herrería', 'rancho', 'inoxidable', 'aluminio', 'carrocería', 'estructura', 'taller'),
}

type Welder = Row<typeof fields>

interface Kind {
  name: string
  path: [string, string]
  process: string
  technology: string
  includes: string[]
}

/** What every welder of a kind shares. */
const kinds: Record<Welder['kind'], Kind> = {
  inversora: {
    name: 'Soldadora inversora',
    path: ['Inversoras', 'Para electrodo'],
    process: 'Electrodo revestido',
    technology: 'Inversora IGBT',
    includes: [
      'Portaelectrodo con cable de 2 m',
      'Pinza de tierra con cable de 1.5 m',
      'Careta de mano',
      'Cepillo con piqueta',
    ],
  },
  TIG: {
    name: 'Soldadora TIG',
    path: ['Inversoras', 'TIG'],
    process: 'TIG con alta frecuencia y electrodo',
    technology: 'Inversora IGBT',
    includes: [
      'Antorcha TIG de 4 m',
      'Pinza de tierra',
      'Portaelectrodo',
      'Manguera y regulador de argón',
    ],
  },
  microalambre: {
    name: 'Soldadora de microalambre',
    path: ['Microalambre', 'MIG/MAG'],
    process: 'Microalambre con gas, tubular y electrodo',
    technology: 'Inversora IGBT sinérgica',
    includes: [
      'Antorcha MIG de 3 m',
      'Pinza de tierra',
      'Portaelectrodo',
      'Rollo de muestra de alambre tubular',
    ],
  },
  transformador: {
    name: 'Soldadora de transformador',
    path: ['De transformador', 'Corriente alterna'],
    process: 'Electrodo revestido, corriente alterna',
    technology: 'Transformador de derivación móvil',
    includes: ['Portaelectrodo con cable', 'Pinza de tierra con cable', 'Ruedas y maneral'],
  },
}

/** What the welder is bought for. */
const jobTexts: Record<Welder['use'], (m: Welder) => string> = {
  herrería: (m) =>
    m.kind === 'microalambre'
      ? `Para portones, ventanas, barandales y estructura ligera: el alambre corre sin parar a cambiar electrodo y, con gas, el cordón queda sin escoria que picar. Da ${m.amps} A y pesa ${m.kg} kg, así que se lleva a instalar al domicilio del cliente.`
      : `Para portones, ventanas, barandales y estructura ligera: con ${m.amps} A funde electrodo de hasta ${m.rod} y arranca a la primera con 6013. Pesa ${m.kg} kg, así que se lleva a instalar al domicilio del cliente.`,
  rancho: (m) =>
    `La que conviene tener en la bodega del rancho: repara puertas de corral, remolques, arados y tubería con 6011 y 7018 de hasta ${m.rod}. Trabaja con generador que dé el doble de lo que pide el electrodo.`,
  inoxidable: (m) =>
    `Une acero inoxidable y acero al carbón con cordón limpio, sin chispa y sin escoria, como piden queserías, ordeñas y cocinas. Desde ${m.from} A controla lámina calibre 20 sin perforarla.`,
  aluminio: (m) =>
    `Da corriente alterna además de directa, hasta ${m.amps} A, por eso suelda aluminio: escaleras, tanques, cajas de remolque y líneas de riego. El balance de onda, la frecuencia y el pedal opcional ayudan a limpiar el óxido sin comerse el tungsteno.`,
  carrocería: (m) =>
    `En lámina, perfil tubular y carrocería avanza dos o tres veces más rápido que el electrodo. A ${m.from} A pone puntos en calibre 22; a ${m.amps} A llena placa de ${m.amps > 220 ? '3/8"' : '1/4"'} en varias pasadas.`,
  estructura: (m) =>
    m.kind === 'microalambre'
      ? `Para placa, viga y equipo agrícola pesado, con ${m.duty} % de ciclo a ${m.amps} A: deposita alambre ${m.duty / 10} de cada 10 minutos sin que brinque la protección. Con alambre de 1.2 mm llena un bisel en pocas pasadas.`
      : `Para placa, viga y equipo agrícola pesado, con ${m.duty} % de ciclo a ${m.amps} A: suelda ${m.duty / 10} de cada 10 minutos sin que brinque la protección. Funde ${m.rod} de bajo hidrógeno de manera continua.`,
  taller: (m) =>
    `Máquina de taller para todos los días: aguanta polvo, calor y voltaje disparejo, y quien aprendió a soldar en el pueblo ya la conoce. De ${m.from} a ${m.amps} A y electrodo de hasta ${m.rod}.`,
}

/** What it asks of the electrical installation. */
function powerTexts(m: Welder) {
  const full = Math.round(m.amps * Math.sqrt(m.duty / 100))
  return [
    `Regula de ${m.from} a ${m.amps} A y sostiene la corriente máxima ${m.duty / 10} de cada 10 minutos; a ${full} A suelda sin parar. Requiere una línea de ${m.volts} con pastilla de ${m.breaker} A.`,
    `Antes de comprar revisa su instalación: pide ${m.volts} y pastilla de ${m.breaker} A. Ciclo de trabajo de ${m.duty} % a ${m.amps} A, que equivale a ${full} A de manera continua.`,
    `De los 10 minutos que mide el ciclo, ${m.duty / 10} puede ir a ${m.amps} A; el resto la máquina se enfría con su ventilador. Si usas extensión, que sea calibre 10 o más grueso y no pase de 20 metros: pastilla de ${m.breaker} A a ${m.volts}.`,
  ]
}

/** How to maintain it, with hints for welding. */
const careTexts: Record<Welder['kind'], (m: Welder) => string[]> = {
  inversora: () => [
    'Trae arranca en caliente y antipegado, que se notan en lámina delgada o con electrodo húmedo. Sopletéala con aire seco cada mes: el polvo de esmeril es lo que mata las tarjetas.',
    'El ajuste de fuerza de arco ayuda en tubería y en soldadura vertical. Guarda el 7018 en lugar seco y no acerques la entrada de aire al esmeril.',
    'Tiene pantalla digital y conectores de giro. Para 1/8" usa de 90 a 130 A; para 3/32", de 60 a 90. Aprieta los conectores: uno flojo se quema.',
  ],
  TIG: () => [
    'El arco se inicia por alta frecuencia, sin tocar la pieza, y el postflujo protege el cordón mientras se enfría. El cilindro de argón se consigue con su distribuidor de gases.',
    'Cuenta de 8 a 10 litros de argón por minuto y tungsteno de 2.4 mm. La misma máquina suelda con electrodo cuando hay viento o la pieza está sucia.',
  ],
  microalambre: (m) => [
    `El control sinérgico propone voltaje y velocidad según el espesor: basta elegir el alambre. Al invertir la polaridad trabaja con alambre tubular, sin gas, a la intemperie.`,
    `Admite alambre de 0.6 a ${m.amps > 220 ? '1.2' : '0.9'} mm. Limpia la boquilla cada rato con antisalpicaduras y cambia la punta de contacto cuando el arco empiece a brincar.`,
    `Para lámina usa alambre de 0.6 u 0.8 mm con mezcla de argón y CO₂; para placa, CO₂ solo. No doble la antorcha en seco: es lo que atora el alambre.`,
  ],
  transformador: () => [
    'Sin tarjetas que fallen: núcleo, bobinas y una manivela. Por eso se repara en cualquier embobinador y dura de padres a hijos.',
    'El ventilador fuerza el aire entre bobinas. Aprieta terminales cada año, limpia el contacto de la manivela y no la tapes mientras trabajass.',
  ],
}

function specsOf(m: Welder) {
  const { process, technology } = kinds[m.kind]
  return {
    Proceso: m.multiprocess ? 'Microalambre con gas, tubular, electrodo y TIG' : process,
    'Corriente de salida': `${m.from} a ${m.amps} A`,
    'Voltaje de alimentación': `${m.volts}, 60 Hz`,
    'Ciclo de trabajo': `${m.duty} % a ${m.amps} A`,
    'Corriente al 100 % de ciclo': `${Math.round(m.amps * Math.sqrt(m.duty / 100))} A`,
    Tecnología: technology,
    'Electrodo máximo': m.rod,
    ...(m.multiprocess ? { 'Antorcha TIG': 'Opcional, no incluida' } : {}),
    'Pastilla recomendada': `${m.breaker} A`,
    Protección: m.kind === 'transformador' ? 'Temperatura' : 'Sobrecarga, voltaje y temperatura',
    Peso: `${m.kg} kg`,
  }
}

function describe(m: Welder): Sheet {
  const { name, path, includes } = kinds[m.kind]
  const title = `${name} ${m.amps} A ${m.volts}${m.multiprocess ? ' multiproceso' : ''}`
  return {
    title,
    summary: `${name} de ${m.from} a ${m.amps} A, ciclo de trabajo de ${m.duty} %, alimentación de ${m.volts}.`,
    paragraphs: [
      jobTexts[m.use](m),
      choose(m.sku, 'power', powerTexts(m)),
      careAndPromise(m, careTexts[m.kind](m)),
    ],
    category: ['Soldadoras', ...path],
    specs: specsOf(m),
    includes,
    warranty: warranty(m.brand, 'transformador, tarjetas y componentes electrónicos'),
  }
}

/** Inverter, TIG, wire-feed and transformer welders. */
export const welders = shelveFamily({ file: 'welders', manual: 'soldadoras', fields, describe })
