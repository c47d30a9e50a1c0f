import { decimal, oneOf, shelveFamily, whole, type Row } from '../family.ts'
import type { Sheet } from '../product.ts'
import { careAndPromise, choose, engineSpecs, warranty } from '../wording.ts'

const fields = {
  model: oneOf('chainsaw-18', 'chainsaw-24', 'chainsaw-top', 'pole-saw'),
  kind: oneOf('doméstica', 'profesional', 'de poda', 'de altura'),
  cc: decimal,
  hp: decimal,
  bar: whole,
  pitch: oneOf('3/8" LP', '0.325"', '3/8"', '0.404"'),
  links: whole,
  kg: decimal,
  use: oneOf('leña', 'rancho', 'aserrío', 'monte', 'huerta', 'ciudad', 'postes'),
}

type Chainsaw = Row<typeof fields>

const jobTexts: Record<Chainsaw['use'], (m: Chainsaw) => string> = {
  leña: (m) =>
    `Para la leña del año y los árboles que tira el viento: con espada de ${m.bar}" corta troncos de hasta ${Math.round(m.bar * 2.54 * 1.7)} cm de grueso entrando por los dos lados. Encino y mezquite secos piden cadena bien afilada y paciencia.`,
  rancho: (m) =>
    `La del rancho: postes, ramas atravesadas, horcones y limpia de lienzos. Los ${m.cc} cc alcanzan para pino y encino de mediano grueso sin cargar una máquina de monte.`,
  aserrío: (m) =>
    `Para marco de aserrío, tumba y dimensionado: ${m.hp} HP mueven espada de ${m.bar}" en corte al hilo, que es el que más exige. Pide cadena de diente recto si va a tablear.`,
  monte: (m) =>
    `Hecha para el que vive del monte: ${m.cc} cc, filtro de aire de gran área y tapa con broche que se abre sin herramienta. Tumba y trocea pino de ${m.bar * 2} cm de diámetro en una jornada completa.`,
  huerta: (m) =>
    `Para poda de aguacate, mango, nogal y limón: pesa ${m.kg} kg, así que se maneja firme y el corte queda limpio para que sane. Sella con pasta cúprica los cortes de más de 5 cm.`,
  ciudad: (m) =>
    `Arbolistas y cuadrillas de parques la piden por ligera: ${m.kg} kg, mango superior y ojillo para la cuerda. Es sólo para personal capacitado, con arnés y línea de vida.`,
  postes: (m) =>
    `Corta postes, durmientes y madera de construcción a escuadra con la garra delantera. La espada de ${m.bar}" trabaja de una pasada piezas de hasta ${Math.round(m.bar * 2.2)} cm.`,
}

function engineTexts(m: Chainsaw) {
  return [
    `Con ${m.cc} cc y ${m.hp} HP en ${m.kg} kg (sin espada ni cadena) mueve sin esfuerzo una espada de ${m.bar} pulgadas. La bomba lubrica la cadena en cuanto se acelera.`,
    `El motor de 2 tiempos entrega ${m.hp} HP con ${m.cc} cc. Lleva amortiguadores que cuidan las muñecas, freno de cadena manual e inercial, y el tensor al costado para no meter los dedos junto a los dientes.`,
    `Da ${m.hp} HP; el precebado y la válvula de descompresión bajan el jalón del arranque. El carburador se ajusta por fuera para altura: a 2,000 metros conviene empobrecer un octavo de vuelta.`,
  ]
}

function careTexts(m: Chainsaw) {
  return [
    `La cadena es de paso ${m.pitch} con ${m.links} eslabones: anótalo para sus refacciones. Mezcla gasolina con aceite a 25:1 y afila cada dos tanques.`,
    `Usa pantalón anticorte, careta y guantes, y nunca cortes con la punta de la espada. Lleva ${m.links} eslabones de paso ${m.pitch}; mezcla de combustible, 25:1.`,
    `Voltea la espada cada afilada para que se gaste pareja y limpie el canal del aceite. Repuestos: cadena ${m.pitch}, ${m.links} eslabones. Mezcla 25:1, 40 ml por litro.`,
    `Si la viruta sale como polvo, la cadena ya no corta: tres limazos por diente la reviven (paso ${m.pitch}, ${m.links} eslabones). Prepara mezcla 25:1 sólo para la semana.`,
  ]
}

const names: Record<Chainsaw['kind'], [string, string]> = {
  doméstica: ['Motosierra', 'Uso doméstico'],
  profesional: ['Motosierra profesional', 'Uso profesional'],
  'de poda': ['Motosierra de poda', 'Para poda'],
  'de altura': ['Podadora de altura a gasolina', 'De altura'],
}

function specsOf(m: Chainsaw) {
  return {
    ...engineSpecs('Gasolina, 2 tiempos', m),
    'Largo de la espada': `${m.bar}"`,
    'Paso de cadena': m.pitch,
    Eslabones: `${m.links}`,
    'Freno de cadena': m.kind === 'de altura' ? 'Embrague centrífugo' : 'Manual e inercial',
    'Lubricación de cadena': 'Automática',
    Combustible: 'Gasolina con aceite 25:1',
    'Peso sin espada ni cadena': `${m.kg} kg`,
  }
}

function describe(m: Chainsaw): Sheet {
  const [name, leaf] = names[m.kind]
  return {
    title: `${name} ${m.cc} cc con barra de ${m.bar}" ${m.hp} HP`,
    summary: `${name} de ${m.hp} HP con espada de ${m.bar}" y cadena paso ${m.pitch}, ${m.kg} kg.`,
    paragraphs: [
      jobTexts[m.use](m),
      choose(m.sku, 'engine', engineTexts(m)),
      careAndPromise(m, careTexts(m)),
    ],
    category: ['Motosierras', 'A gasolina', leaf],
    specs: specsOf(m),
    includes: [
      `Espada de ${m.bar}"`,
      'Cadena',
      'Funda para espada',
      ...(m.kind === 'de altura' ? ['Correa con mosquetón'] : []),
      'Llave combinada y lima',
      'Botella para mezcla',
    ],
    warranty: warranty(m.brand, 'motor y carburador'),
  }
}

/** Chainsaws and pole saws with an engine. */
export const chainsaws = shelveFamily({
  file: 'chainsaws',
  manual: 'motosierras',
  fields,
  describe,
})
