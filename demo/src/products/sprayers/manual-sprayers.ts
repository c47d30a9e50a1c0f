import { decimal, oneOf, shelveFamily, whole, type Row } from '../family.ts'
import type { Sheet } from '../product.ts'
import { careAndPromise, choose, psi, warranty } from '../wording.ts'

/** The columns of `data/manual-sprayers.csv` beside those of every family. */
const fields = {
  model: oneOf(
    'backpack-sprayer-16',
    'backpack-sprayer-steel-18',
    'backpack-sprayer-brass-15',
    'compression-sprayer-5',
  ),
  kind: oneOf('de mochila', 'de presión previa'),
  liters: decimal,
  tank: oneOf('polietileno', 'acero inoxidable', 'latón'),
  pump: oneOf('pistón', 'diafragma', 'émbolo'),
  bar: decimal,
  flow: decimal,
  lance: whole,
  kg: decimal,
  use: oneOf('hortaliza', 'herbicida', 'café', 'frutales', 'jardín', 'desinfección', 'ganado'),
}

type ManualSprayer = Row<typeof fields>

type Text = (m: ManualSprayer) => string

/** What the sprayer is bought for. */
const jobTexts: Record<ManualSprayer['use'], Text> = {
  hortaliza: (m) =>
    `Pensada para camas de chile, jitomate, calabaza y nopal: con ${m.liters} litros se atienden unos ${Math.round(m.liters * 15)} m² por llenada y la boquilla de cono moja la hoja por los dos lados, donde se esconden la mosca blanca y el pulgón.`,
  herbicida: (m) =>
    `Para quemar maleza en calles, lienzos y maíz recién nacido se trabaja a presión baja con boquilla de abanico y la punta a 50 cm del suelo. A paso normal, ${m.liters} litros cubren unos ${Math.round(m.liters * 40)} m² sin que el viento se lleve el producto a lo del vecino.`,
  café: (m) =>
    `En cafetal de ladera cuenta cada kilo: pesa ${m.kg} kg vacía, el respaldo deja pasar el aire y la palanca se cambia de mano según el lado de la pendiente. La lanza de ${m.lance} cm entra entre las bandolas para el control de roya y broca.`,
  frutales: (m) =>
    `Con la lanza de ${m.lance} cm y boquilla de cono ajustada a chorro alcanza la copa de limón, guayaba y durazno de hasta 3 metros. Para árboles más altos conviene una aspersora de motor; para brotes, foliares y control de mosca de la fruta, con esta es suficiente.`,
  jardín: (m) =>
    `La medida cómoda para rosales, macetas, césped y árboles chicos: ${m.liters} litros que se cargan sin esfuerzo, chorro que va de niebla fina a lápiz y llave con seguro para no cansar el dedo.`,
  desinfección: (m) =>
    `Sirve para sanitizar gallineros, corrales, bodegas y cajas de camioneta. El tanque de ${m.tank} y los empaques resistentes soportan cloro, cuaternarios de amonio y cal en la dosis de la etiqueta; después de cada uso se enjuaga con agua limpia.`,
  ganado: (m) =>
    `Para baños garrapaticidas en manga y corral: la presión de hasta ${m.bar} bar abre el pelo y moja hasta la piel, y ${m.liters} litros rinden entre cuatro y seis reses adultas, según la dosis del producto.`,
}

/** How the pump behaves, by its kind. */
const pumpTexts: Record<ManualSprayer['pump'], (m: ManualSprayer) => string[]> = {
  pistón: (m) => [
    `La bomba de pistón levanta ${m.bar} bar con pocas palancadas y la cámara de aire mantiene el chorro parejo entre una y otra. Da hasta ${m.flow} litros por minuto con la boquilla abierta.`,
    `Basta una palancada cada cinco o seis pasos para sostener la presión; la cámara va dentro del tanque, a salvo de golpes, y entrega hasta ${m.flow} L/min a ${m.bar} bar.`,
    `Lleva pistón con empaque de vitón, que aguanta aceites y emulsiones. Llega a ${m.bar} bar, presión de sobra para boquillas de cono, y gasta como máximo ${m.flow} L/min.`,
  ],
  diafragma: (m) => [
    `La bomba de diafragma no tiene pistón que se raye: trabaja con polvos humectables, caldo bordelés y sulfato de cobre, que acaban pronto con otras bombas. Da ${m.flow} L/min a ${m.bar} bar.`,
    `Al ser de diafragma pide menos fuerza en la palanca y aguanta mezclas con sedimento. La presión, de hasta ${m.bar} bar, es la que recomiendan los fabricantes de herbicidas para hacer poca deriva.`,
  ],
  émbolo: (m) => [
    `Se bombea de 20 a 30 veces, se pone el seguro y se trabaja con una sola mano hasta que la presión baja de ${m.bar} bar. La válvula de alivio, a la vista, impide pasarse.`,
    `Primero se bombea y luego se aplica: con el tanque a tres cuartos, la presión de ${m.bar} bar alcanza para vaciar casi todo el líquido. Al terminar, suelta el aire por la válvula antes de abrir.`,
    `El maneral ancho sirve también de asa. Con ${m.bar} bar el chorro llega a 4 o 5 metros y, con la boquilla cerrada a niebla, gasta apenas una parte de sus ${m.flow} L/min.`,
  ],
}

/** What keeps it working. */
function careTexts(m: ManualSprayer) {
  return [
    'Cuela siempre el agua y enjuaga tres veces al terminar; la tercera, pasando agua limpia por la lanza. Es lo que más alarga la vida de empaques y boquillas.',
    'No mezcles en el mismo equipo herbicida e insecticida: un residuo basta para quemar el cultivo. Muchos clientes compran dos y las marcan con cinta de color.',
    `Antes de la temporada engrasa los empaques con vaselina y calibre con agua: mide cuánto sale en un minuto y compáralo con ${m.flow} L/min. Si se pasa 10 %, cambia la boquilla.`,
    'Empaques, llaves y boquillas se venden sueltos y se cambian sin llevarla al taller. Usa guantes, careta y manga larga aunque el producto sea de etiqueta verde.',
    'Guárdala vacía, boca abajo y a la sombra: el sol directo es lo que más envejece mangueras y tanque. Una boquilla tapada se limpia con cepillo, nunca con la boca ni con alambre.',
  ]
}

const materials = {
  polietileno: 'Polietileno con protección UV',
  'acero inoxidable': 'Acero inoxidable',
  latón: 'Latón',
}

const isKnapsack = (m: ManualSprayer) => m.kind === 'de mochila'

function titleOf(m: ManualSprayer) {
  const material = m.tank === 'polietileno' ? '' : ` tanque de ${m.tank}`
  return isKnapsack(m)
    ? `Aspersora manual de mochila ${m.liters} L${material}`
    : `Aspersora de presión previa ${m.liters} L${material}`
}

function specsOf(m: ManualSprayer) {
  return {
    'Capacidad del tanque': `${m.liters} L`,
    'Material del tanque': materials[m.tank],
    'Tipo de bomba': { pistón: 'Pistón', diafragma: 'Diafragma', émbolo: 'Émbolo de mano' }[m.pump],
    'Presión de trabajo': `1 a ${m.bar} bar (15 a ${psi(m.bar)} PSI)`,
    'Flujo máximo': `${m.flow} L/min`,
    'Largo de la lanza': `${m.lance} cm`,
    Accionamiento: isKnapsack(m) ? 'Palanca, derecha o izquierda' : 'Bombeo previo con maneral',
    'Peso en vacío': `${m.kg} kg`,
  }
}

function includesOf(m: ManualSprayer) {
  return isKnapsack(m)
    ? [
        `Lanza de ${m.lance} cm con llave`,
        'Juego de boquillas: cono, abanico y regulable',
        'Correas acolchadas',
        'Juego de empaques de repuesto',
        'Manual en español',
      ]
    : ['Boquilla regulable de latón', 'Correa para el hombro', 'Empaques de repuesto']
}

function describe(m: ManualSprayer): Sheet {
  const title = titleOf(m)
  return {
    title,
    summary: `${title}, bomba de ${m.pump} y lanza de ${m.lance} cm: ${m.flow} L/min a ${m.bar} bar.`,
    paragraphs: [
      jobTexts[m.use](m),
      choose(m.sku, 'pump', pumpTexts[m.pump](m)),
      careAndPromise(m, careTexts(m)),
    ],
    category: ['Aspersoras', 'Manuales', isKnapsack(m) ? 'De mochila' : 'De presión previa'],
    specs: specsOf(m),
    includes: includesOf(m),
    warranty: warranty(m.brand, 'tanque y bomba', 'hand tool'),
  }
}

/** Lever knapsacks and compression sprayers. */
export const manualSprayers = shelveFamily({
  file: 'manual-sprayers',
  manual: 'aspersoras-manuales',
  fields,
  describe,
})
