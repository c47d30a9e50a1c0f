import { decimal, oneOf, optional, shelveFamily, whole, type Row } from '../family.ts'
import type { Sheet } from '../product.ts'
import { amount, careAndPromise, choose, horsepower, warranty } from '../wording.ts'

/** The columns of `data/shredders.csv` beside those of every family. */
const fields = {
  model: oneOf(
    'forage-shredder-7',
    'forage-shredder-diesel-10',
    'forage-shredder-electric-3',
    'forage-shredder-electric-20',
    'wood-chipper-15',
    'wood-chipper-diesel-24',
    'corn-sheller',
    'corn-sheller-electric',
  ),
  kind: oneOf('picadora de forraje', 'trituradora de ramas', 'desgranadora de maíz'),
  drive: oneOf('gasolina', 'diésel', 'eléctrica'),
  cc: optional(decimal),
  volts: optional(oneOf('127/220 V', '220 V', '220/440 V trifásico')),
  hp: decimal,
  /** Kilograms an hour. */
  output: whole,
  blades: whole,
  /** Millimetres of branch or of chopped forage. */
  size: whole,
  kg: whole,
  use: oneOf('establo', 'ensilado', 'cabras', 'poda', 'composta', 'mazorca', 'molido'),
}

type Shredder = Row<typeof fields>

/** What the machine is bought for. */
const jobTexts: Record<Shredder['use'], (m: Shredder) => string> = {
  establo: (m) =>
    `Pica caña, maíz verde, zacate y alfalfa para el ganado del día: el animal deja menos sobrante y gana más con el mismo forraje. Con picado de hasta ${m.size} mm alimenta de ${Math.round(m.output / 60)} a ${Math.round(m.output / 35)} vacas con una hora de trabajo.`,
  ensilado: (m) =>
    `Para llenar silo o bolsa antes de que el maíz se pase: picado parejo que se compacta bien y fermenta sin aire. Un silo de 10 toneladas se llena en unas ${Math.ceil(10_000 / m.output / 0.7)} horas con dos personas alimentando y una acomodando.`,
  cabras: (m) =>
    `Cabras y borregos aprovechan mejor el rastrojo si va picado y revuelto con melaza. Deja trozos de hasta ${m.size} mm, y la criba fina muele además mazorca con todo y hoja, que es como se hace el alimento en casa.`,
  poda: (m) =>
    `Convierte la poda de huertas, parques y jardines en astilla: traga ramas de hasta ${m.size} mm y reduce diez viajes de camioneta a uno. La astilla sirve de acolchado y guarda la humedad del suelo.`,
  composta: (m) =>
    `Muele poda, hoja y residuos de cosecha para composta y lombriz: mientras más chico el pedazo, más pronto se hace tierra. Admite ramas de hasta ${m.size} mm y material verde por la tolva de arriba.`,
  mazorca: (m) =>
    `Desgrana la cosecha a la puerta de la troje: el grano sale limpio por abajo y el olote por un lado, entero, para la lumbre o el ganado. Acepta mazorca de hasta ${m.size} mm de grueso y, con maíz a menos de 16 % de humedad casi no quiebra.`,
  molido: (m) =>
    `Desgrana y ventila en la misma pasada; la criba intercambiable separa grano chico y basura. La usan ejidos y acopiadores que van de casa en casa, porque con sus ${m.kg} kg ${m.kg < 80 ? 'la suben dos personas a la camioneta' : 'viaja sobre un remolque ligero'}.`,
}

/** What keeps it working. */
const careTexts: Record<Shredder['kind'], string[]> = {
  'picadora de forraje': [
    'Afila las cuchillas cada 20 horas y déjalas a 1 mm de la contracuchilla: es lo que separa picar de machacar. Mete el forraje con otro forraje, jamás con la mano.',
    'Revisa que no vaya piedra ni alambre entre la caña. Engrasa chumaceras cada 25 horas y tensa la banda hasta que ceda un dedo.',
  ],
  'trituradora de ramas': [
    'Mete la rama por el lado grueso y suéltala: el rotor la jala solo. Voltea las cuchillas al perder filo, por pares y del mismo peso.',
    'No alimentes palma, bejuco ni madera con clavos. Espera a que el rotor pare por completo antes de abrir: tarda casi un minuto.',
  ],
  'desgranadora de maíz': [
    'Regula la abertura al grueso de la mazorca y no la fuerces: si quiebra grano, baja las vueltas. Guárdala barrida, porque el tamo atrae al ratón.',
    'Trabaja a nivel y con la banda tapada por su guarda. Cada temporada revisa los dientes del cilindro y engrasa las chumaceras.',
  ],
}

const leaves = {
  'picadora de forraje': ['Picadora de forraje', 'Picadoras de forraje'],
  'trituradora de ramas': ['Trituradora de ramas', 'Trituradoras de ramas'],
  'desgranadora de maíz': ['Desgranadora de maíz', 'Desgranadoras'],
} as const

const sizes = {
  'picadora de forraje': 'Tamaño de picado',
  'trituradora de ramas': 'Diámetro máximo de rama',
  'desgranadora de maíz': 'Diámetro de mazorca',
}

function driveText(m: Shredder) {
  if (m.drive === 'eléctrica')
    return `motor eléctrico de ${horsepower(m.hp)} HP a ${m.volts ?? '220 V'}`
  return `motor a ${m.drive} de ${amount(m.cc ?? 0)} cc y ${m.hp} HP`
}

function powerTexts(m: Shredder) {
  return [
    `Lleva ${driveText(m)}, ${m.blades} ${m.kind === 'desgranadora de maíz' ? 'hileras de dientes' : 'cuchillas de acero templado'} y transmisión por banda con guarda. Rinde hasta ${amount(m.output)} kg por hora, según humedad y quien alimenta.`,
    `Con ${driveText(m)} procesa hasta ${amount(m.output)} kg por hora. El rotor va balanceado sobre chumaceras que se engrasan por fuera y el bastidor pesa ${m.kg} kg, por lo que no camina al trabajar.`,
    `Para calcular: ${amount(m.output)} kg por hora es lo que da a boca llena y con buen filo; en jornada real cuenta con dos terceras partes. Se mueve con ${driveText(m)}.`,
  ]
}

function specsOf(m: Shredder): Record<string, string> {
  const petrol = m.drive === 'diésel' ? 'Diésel, 4 tiempos' : 'Gasolina, 4 tiempos, OHV'
  const drive: Record<string, string> =
    m.drive === 'eléctrica'
      ? { 'Tipo de motor': 'Eléctrico', Voltaje: `${m.volts ?? ''}, 60 Hz` }
      : { 'Tipo de motor': petrol, Cilindrada: `${amount(m.cc ?? 0)} cc` }
  return {
    ...drive,
    Potencia: `${horsepower(m.hp)} HP`,
    Rendimiento: `Hasta ${amount(m.output)} kg/h`,
    [m.kind === 'desgranadora de maíz' ? 'Hileras de dientes' : 'Cuchillas']: `${m.blades}`,
    [sizes[m.kind]]: `Hasta ${m.size} mm`,
    Transmisión: 'Banda en V con guarda',
    Peso: `${m.kg} kg`,
  }
}

function describe(m: Shredder): Sheet {
  const [name, leaf] = leaves[m.kind]
  const drive =
    m.drive === 'eléctrica' ? 'eléctrica' : m.drive === 'diésel' ? 'diésel' : 'a gasolina'
  return {
    title: `${name} ${drive} ${horsepower(m.hp)} HP ${amount(m.output)} kg/h`,
    summary: `${name} ${drive} de ${horsepower(m.hp)} HP: hasta ${amount(m.output)} kg por hora.`,
    paragraphs: [
      jobTexts[m.use](m),
      choose(m.sku, 'power', powerTexts(m)),
      careAndPromise(m, careTexts[m.kind]),
    ],
    category: ['Ahoyadoras y trituradoras', 'Picadoras y trituradoras', leaf],
    specs: specsOf(m),
    includes: [
      'Tolva y ducto de salida',
      m.kind === 'picadora de forraje' ? 'Juego de cribas' : 'Banda de repuesto',
      'Juego de llaves',
      'Manual en español',
    ],
    warranty: warranty(m.brand, 'motor, rotor y estructura'),
  }
}

/** Forage choppers, wood chippers and corn shellers. */
export const shredders = shelveFamily({
  file: 'shredders',
  manual: 'picadoras-y-trituradoras',
  fields,
  describe,
})
