import { decimal, oneOf, shelveFamily, type Row } from '../family.ts'
import type { Sheet } from '../product.ts'
import { careAndPromise, choose, engineSpecs, warranty } from '../wording.ts'

const fields = {
  model: oneOf('mist-blower-20'),
  liters: decimal,
  cc: decimal,
  hp: decimal,
  reach: decimal,
  air: decimal,
  kg: decimal,
  use: oneOf('aguacate', 'mango', 'café', 'sanidad', 'nuez'),
}

type MistBlower = Row<typeof fields>

const jobTexts: Record<MistBlower['use'], (m: MistBlower) => string> = {
  aguacate: (m) =>
    `En huerta de aguacate el trips está en el brote de arriba y la gota de una lanza cae antes. La corriente de ${m.air} m³ de aire por minuto sube el producto hasta ${m.reach} metros y lo deposita también por debajo de la hoja, sin escalera.`,
  mango: (m) =>
    `Para floración de mango, donde la antracnosis se decide en días: dos personas con este equipo atomizan una hectárea en menos de una jornada, con la cuarta parte del agua que pide una parihuela. Alcance horizontal de ${m.reach} metros.`,
  café: (m) =>
    `En cafetal bajo sombra el aire mueve las hojas y la niebla entra a toda la planta. Con ${m.liters} litros se atiende una tarea completa contra roya; en ladera, el arnés ancho reparte bien sus ${m.kg} kg.`,
  sanidad: (m) =>
    `Brigadas de salud, granjas y centros de acopio la usan para nebulizar contra mosquitos, moscas y garrapatas. La gota fina queda suspendida y entra a rincones; con el juego de conversión esparce también cal y polvos a ${m.reach} metros.`,
  nuez: (m) =>
    `En nogal joven, cítrico alto y palma alcanza ${m.reach} metros con ayuda del viento. Trabaja temprano, con el tubo hacia arriba y caminando contra la copa, para que el aire voltee la hoja antes de que llegue la gota.`,
}

function engineTexts(m: MistBlower) {
  return [
    `El motor de 2 tiempos de ${m.cc} cc da ${m.hp} HP a una turbina que mueve ${m.air} m³ de aire por minuto; el líquido entra al chorro de aire y se parte en gotas de unas 100 micras.`,
    `Son ${m.cc} cc y ${m.hp} HP sobre cuatro amortiguadores. La llave dosificadora tiene cuatro posiciones, de 0.5 a 3 litros por minuto, y el acelerador se fija para no cansar la mano.`,
    `Con ${m.hp} HP y ${m.liters} litros de tanque trabaja unos 25 minutos por llenada. El mismo equipo esparce fertilizante granulado y semilla de pasto si se cambia el fondo del tanque.`,
  ]
}

const careTexts = [
  'Mezcla 25:1 con aceite para 2 tiempos. Aplica a favor del viento, con careta, guantes y manga larga, y haz funcionar el equipo con agua limpia al terminar.',
  'Antes de apagar cierra la llave del líquido y deja girar la turbina medio minuto: así no escurre producto al ventilador. Limpia la bujía cada 30 horas y usa mezcla 25:1.',
  'Revisa cada jornada abrazaderas y tubo: una fuga de aire le quita metros de alcance. El combustible es gasolina con aceite a 25:1; prepáralo el mismo día.',
]

function specsOf(m: MistBlower) {
  return {
    ...engineSpecs('Gasolina, 2 tiempos', m),
    'Capacidad del tanque': `${m.liters} L`,
    'Alcance horizontal': `${m.reach} m`,
    'Volumen de aire': `${m.air} m³/min`,
    Productos: 'Líquidos, polvos y granulados',
    Combustible: 'Gasolina con aceite 25:1',
    Arranque: 'Retráctil',
    'Peso en vacío': `${m.kg} kg`,
  }
}

function describe(m: MistBlower): Sheet {
  return {
    title: `Motoatomizadora de mochila ${m.liters} L ${m.cc} cc ${m.hp} HP`,
    summary: `Motoatomizadora (nebulizadora) de ${m.liters} L con alcance de ${m.reach} m para líquidos, polvos y granulados.`,
    paragraphs: [
      jobTexts[m.use](m),
      choose(m.sku, 'engine', engineTexts(m)),
      careAndPromise(m, careTexts),
    ],
    category: ['Aspersoras', 'De motor', 'Motoatomizadoras'],
    specs: specsOf(m),
    includes: [
      'Tubo flexible y lanza',
      'Difusor para frutales',
      'Juego de conversión para polvos',
      'Botella para mezcla',
      'Manual en español',
    ],
    warranty: warranty(m.brand, 'motor y turbina'),
  }
}

/** Knapsack mist blowers. */
export const mistBlowers = shelveFamily({
  file: 'mist-blowers',
  manual: 'motoatomizadoras',
  fields,
  describe,
})
