import { decimal, oneOf, shelveFamily, whole, type Row } from '../family.ts'
import type { Sheet } from '../product.ts'
import { careAndPromise, choose, warranty } from '../wording.ts'

const fields = {
  model: oneOf(
    'brush-cutter-battery',
    'chainsaw-battery',
    'hedge-trimmer-battery',
    'leaf-blower-battery',
  ),
  kind: oneOf('desbrozadora', 'motosierra', 'cortasetos', 'sopladora'),
  volts: whole,
  ampHours: decimal,
  minutes: whole,
  /** Centimetres of cut; of a blower, kilometres per hour of air. */
  size: whole,
  kg: decimal,
}

type BatteryTool = Row<typeof fields>

interface Kind {
  name: string
  category: Sheet['category']
  /** What the size measures, as a specification. */
  size: [string, string]
  jobs: (m: BatteryTool) => string[]
  includes: string[]
}

const kinds: Record<BatteryTool['kind'], Kind> = {
  desbrozadora: {
    name: 'Desbrozadora de batería',
    category: ['Desbrozadoras', 'De batería', 'Inalámbricas'],
    size: ['Ancho de corte con hilo', 'cm'],
    jobs: (m) => [
      `Sin gasolina, sin cuerda y sin humo: arranca con el gatillo y hace el jardín o la orilla de la cerca en una carga de hasta ${m.minutes} minutos.`,
      `Es silenciosa, por lo que se puede trabajar temprano en fraccionamientos, escuelas y hoteles. Corta ${m.size} cm por pasada y pesa ${m.kg} kg con batería.`,
      `Para quien corta una vez por semana y no quiere saber de mezclas ni carburadores: ${m.size} cm de corte y ${m.minutes} minutos por carga, más que suficientes para 400 m² de orillas.`,
    ],
    includes: ['Batería', 'Cargador', 'Cabezal con hilo', 'Correa para hombro'],
  },
  motosierra: {
    name: 'Motosierra de batería',
    category: ['Motosierras', 'De batería', 'Inalámbricas'],
    size: ['Largo de corte', 'cm'],
    jobs: (m) => [
      `Para podar y hacer leña cerca de la casa sin ruido ni humo: unos ${m.minutes * 2} cortes en madera de 10 cm por carga, y está lista apenas se aprieta el gatillo.`,
      `Se tensa con perilla, sin llave; el freno electrónico detiene la cadena al soltar el gatillo. Con ${m.size} cm de corte útil limpia ramas de huerta y postes delgados.`,
    ],
    includes: ['Batería', 'Cargador', 'Espada y cadena', 'Funda para espada'],
  },
  cortasetos: {
    name: 'Cortasetos de batería',
    category: ['Jardinería', 'Cortasetos', 'De batería'],
    size: ['Largo de la cuchilla', 'cm'],
    jobs: (m) => [
      `Empareja trueno, ficus y bugambilia en ${m.minutes} minutos por carga. La cuchilla de doble acción de ${m.size} cm corta al ir y al volver, sin jalar la rama.`,
      `Con ${m.kg} kg se levanta por encima del hombro sin cansarse. Cuchilla de ${m.size} cm con punta de protección, para trabajar junto a la barda sin mellarla.`,
    ],
    includes: ['Batería', 'Cargador', 'Funda para cuchilla'],
  },
  sopladora: {
    name: 'Sopladora de batería',
    category: ['Jardinería', 'Sopladoras', 'De batería'],
    size: ['Velocidad del aire', 'km/h'],
    jobs: (m) => [
      `Junta hoja seca y polvo de patios, cocheras y terrazas con aire a ${m.size} km/h y sin despertar al vecino. Una carga dura hasta ${m.minutes} minutos.`,
      `Buena también en taller y almacén: sopla viruta y polvo a ${m.size} km/h sin extensión que estorbe. Pesa ${m.kg} kg y se maneja con una mano.`,
    ],
    includes: ['Batería', 'Cargador', 'Boquilla plana'],
  },
}

function batteryTexts(m: BatteryTool) {
  return [
    `El motor sin escobillas de ${m.volts} V mantiene la velocidad cuando se le exige y no tiene carbones que cambiar. La batería de ${m.ampHours} Ah se carga en ${chargeMinutes(m)} minutos.`,
    `Trae batería de ion de litio de ${m.volts} V y ${m.ampHours} Ah con indicador de carga: entre ${Math.round(m.minutes * 0.6)} y ${m.minutes} minutos de trabajo, según el esfuerzo, y ${chargeMinutes(m)} en el cargador.`,
  ]
}

function careTexts(m: BatteryTool) {
  return [
    `La misma batería sirve en las demás herramientas ${m.brand} de ${m.volts} V. Guárdala a media carga y en la sombra.`,
    'Límpiala con trapo seco, nunca con manguera, y quita la batería antes de tocar la cuchilla, la cadena o el ventilador.',
    'En calor fuerte deja enfriar la batería diez minutos antes de ponerla a cargar: así conserva su capacidad más temporadas.',
  ]
}

const chargeMinutes = (m: BatteryTool) => Math.round((m.ampHours * 22) / 5) * 5

function describe(m: BatteryTool): Sheet {
  const kind = kinds[m.kind]
  const [measure, unit] = kind.size
  return {
    title: `${kind.name} ${m.volts} V ${m.ampHours} Ah ${m.size} ${unit}`,
    summary: `${kind.name} de ${m.volts} V con motor sin escobillas: ${m.size} ${unit} y hasta ${m.minutes} min por carga.`,
    paragraphs: [
      choose(m.sku, 'job', kind.jobs(m)),
      choose(m.sku, 'battery', batteryTexts(m)),
      careAndPromise(m, careTexts(m)),
    ],
    category: kind.category,
    specs: {
      Voltaje: `${m.volts} V`,
      Batería: `Ion de litio, ${m.ampHours} Ah`,
      'Energía de la batería': `${Math.round(m.volts * m.ampHours)} Wh`,
      Autonomía: `Hasta ${m.minutes} min`,
      'Tiempo de carga': `${chargeMinutes(m)} min`,
      Motor: 'Sin escobillas',
      [measure]: `${m.size} ${unit}`,
      'Peso con batería': `${m.kg} kg`,
    },
    includes: kind.includes,
    warranty: warranty(m.brand, 'motor y cargador; la mitad del plazo en la batería'),
  }
}

/** Battery brush cutters, chainsaws, hedge trimmers and blowers. */
export const batteryTools = shelveFamily({
  file: 'battery-tools',
  manual: 'herramientas-de-bateria',
  fields,
  describe,
})
