import { decimal, oneOf, optional, shelveFamily, whole, type Row } from '../family.ts'
import type { Sheet } from '../product.ts'
import { amount, careAndPromise, choose, warranty } from '../wording.ts'

const fields = {
  model: oneOf(
    'pressure-washer-electric-2',
    'pressure-washer-electric-pro',
    'pressure-washer-petrol',
    'pressure-washer-hot',
  ),
  kind: oneOf('doméstica', 'profesional', 'a gasolina', 'de agua caliente'),
  psi: whole,
  flow: decimal,
  watts: optional(whole),
  volts: optional(oneOf('127 V', '220 V', '220/440 V trifásica')),
  cc: optional(decimal),
  hp: optional(decimal),
  hose: whole,
  kg: decimal,
  use: oneOf('hogar', 'autolavado', 'establo', 'granja', 'obra', 'camiones', 'tractor', 'grasa'),
}

type PressureWasher = Row<typeof fields>

const jobTexts: Record<PressureWasher['use'], (m: PressureWasher) => string> = {
  hogar: (m) =>
    `Para coche, banqueta, bicicleta y muebles de jardín: gasta ${m.flow} litros por minuto, cerca de la tercera parte que la manguera, y deja el piso sin moho de una pasada.`,
  autolavado: (m) =>
    `En autolavado trabaja de corrido: ${amount(m.psi)} PSI aflojan el lodo sin levantar la pintura si se usa boquilla de 40°, y ${m.flow} L/min enjuagan un sedán en menos de cuatro minutos.`,
  establo: (m) =>
    `Lava sala de ordeña, echaderos y comederos con ${amount(m.psi)} PSI: quita el sarro y el estiércol seco antes de desinfectar y ahorra agua, que luego hay que sacar de la fosa.`,
  granja: (m) =>
    `Entre parvada y parvada, o entre lotes de cerdos, la limpieza decide la sanidad. Con ${amount(m.psi)} PSI y ${m.flow} L/min se despega la costra de pisos, slats y jaulas sin tallar.`,
  obra: (m) =>
    `Decapa pintura, limpia cimbra, revolvedoras y fachadas. A ${amount(m.psi)} PSI conviene empezar con boquilla de 25° y a 40 cm de la superficie: de cerca marca el concreto.`,
  camiones: (m) =>
    `Para camiones, remolques y jaulas ganaderas: ${m.flow} litros por minuto arrastran el lodo y ${amount(m.psi)} PSI lo despegan del chasis. Los ${m.hose} metros de manguera rodean una unidad completa.`,
  tractor: (m) =>
    `Deja listos tractor, rastra y trilladora al terminar la temporada. Mantén el chorro a 50 cm de radiadores, baleros y conexiones eléctricas: ${amount(m.psi)} PSI los dañan de cerca.`,
  grasa: (m) =>
    `El agua a 90 °C corta la grasa que el agua fría sólo embarra: rastros, obradores, cocinas industriales y talleres gastan menos detergente y la superficie seca más rápido. Da ${m.flow} L/min a ${amount(m.psi)} PSI.`,
}

function driveTexts(m: PressureWasher) {
  if (m.hp)
    return [
      `El motor de 4 tiempos de ${m.cc} cc y ${m.hp} HP la hace independiente de la corriente: basta una toma de agua o un tinaco a nivel. No la dejes más de tres minutos con la pistola cerrada.`,
      `Bomba acoplada directo a un motor de ${m.hp} HP (${m.cc} cc) con paro por bajo aceite. La válvula térmica suelta agua si se calienta y el chasis de ${m.kg} kg corre sobre llantas neumáticas.`,
    ]
  const volts = m.volts ?? '127 V'
  return [
    `El motor de ${amount(m.watts ?? 0)} W a ${volts} se detiene solo al soltar el gatillo, lo que cuida la bomba y el recibo de luz.`,
    `Pide ${volts} y ${amount(m.watts ?? 0)} W: ${m.kind === 'doméstica' ? 'conéctela directo al contacto, con tierra física y sin extensión delgada' : 'que su electricista le ponga pastilla propia y tierra física'}. El paro automático apaga el motor cuando se suelta la pistola.`,
  ]
}

function careTexts(m: PressureWasher) {
  if (m.kind === 'doméstica')
    return [
      'La lanza cambia de abanico a lápiz girando la punta y el depósito de jabón va integrado. Nunca la enciendas sin agua: la bomba axial no lo perdona.',
      'Quita el aire antes de encender: abre el agua, aprieta el gatillo hasta que salga pareja y entonces prende. Limpia el filtro de entrada cada mes.',
    ]
  return [
    `Trabaja con ${m.hose} metros de manguera reforzada y boquillas de cambio rápido de 0°, 15°, 25° y 40°, más una para jabón. Cambia el aceite de la bomba a las primeras 50 horas.`,
    'La bomba es de tres pistones cerámicos con cabeza de latón, reparable: empaques, válvulas y sellos se venden sueltos. Usa filtro en la entrada si el agua es de pozo.',
    `Las boquillas se gastan: si la presión baja de ${amount(m.psi)} PSI cámbialas antes de culpar a la bomba. Aceite de bomba a las 50 horas y después cada 300.`,
  ]
}

const names: Record<PressureWasher['kind'], [string, string, string]> = {
  doméstica: ['Hidrolavadora eléctrica', 'Eléctricas', 'Uso doméstico'],
  profesional: ['Hidrolavadora eléctrica profesional', 'Eléctricas', 'Uso profesional'],
  'a gasolina': ['Hidrolavadora a gasolina', 'A gasolina', 'Agua fría'],
  'de agua caliente': ['Hidrolavadora de agua caliente', 'Eléctricas', 'Agua caliente'],
}

function specsOf(m: PressureWasher): Record<string, string> {
  const drive: Record<string, string> = m.hp
    ? {
        'Tipo de motor': 'Gasolina, 4 tiempos, OHV',
        Cilindrada: `${m.cc ?? ''} cc`,
        Potencia: `${m.hp} HP`,
      }
    : {
        'Tipo de motor': 'Eléctrico',
        'Potencia en watts': `${amount(m.watts ?? 0)} W`,
        Voltaje: `${m.volts ?? ''}, 60 Hz`,
      }
  return {
    'Presión máxima': `${amount(m.psi)} PSI (${Math.round(m.psi / 14.5038)} bar)`,
    'Flujo máximo': `${m.flow} L/min`,
    ...drive,
    Bomba: m.kind === 'doméstica' ? 'Axial de aluminio' : 'Tres pistones cerámicos',
    'Largo de la manguera': `${m.hose} m`,
    'Temperatura del agua':
      m.kind === 'de agua caliente' ? 'Hasta 90 °C' : 'Hasta 40 °C de entrada',
    Peso: `${m.kg} kg`,
  }
}

function describe(m: PressureWasher): Sheet {
  const [name, branch, leaf] = names[m.kind]
  const power = m.hp ? ` ${m.hp} HP` : ''
  const litres = m.kind === 'doméstica' ? '' : ` ${m.flow} L/min`
  return {
    title: `${name} ${amount(m.psi)} PSI${power}${litres}`,
    summary: `${name} de ${amount(m.psi)} PSI y ${m.flow} L/min con ${m.hose} m de manguera.`,
    paragraphs: [
      jobTexts[m.use](m),
      choose(m.sku, 'drive', driveTexts(m)),
      careAndPromise(m, careTexts(m)),
    ],
    category: ['Hidrolavadoras', branch, leaf],
    specs: specsOf(m),
    includes: [
      'Pistola y lanza',
      `Manguera de ${m.hose} m`,
      m.kind === 'doméstica' ? 'Depósito para jabón' : 'Juego de 5 boquillas',
      'Conector rápido de entrada',
      'Manual en español',
    ],
    warranty: warranty(m.brand, 'motor y bomba', m.kind === 'doméstica' ? 'hand tool' : 'machine'),
  }
}

/** Petrol and electric pressure washers. */
export const pressureWashers = shelveFamily({
  file: 'pressure-washers',
  manual: 'hidrolavadoras',
  fields,
  describe,
})
