import { decimal, oneOf, optional, shelveFamily, whole, type Row } from '../family.ts'
import type { Sheet } from '../product.ts'
import { amount, careAndPromise, choose, horsepower, warranty } from '../wording.ts'

/** The columns of `data/electric-pumps.csv` beside those of every family. */
const fields = {
  model: oneOf(
    'electric-pump-peripheral',
    'electric-pump-centrifugal',
    'electric-pump-jet-tank',
    'submersible-pump-sump',
    'submersible-pump-well',
  ),
  kind: oneOf('periférica', 'centrífuga', 'hidroneumático', 'sumergible de achique', 'de pozo'),
  hp: decimal,
  watts: whole,
  volts: oneOf('127 V', '127/220 V', '220 V', '220/440 V trifásica'),
  inches: oneOf('1', '1 1/4', '1 1/2', '2', '3'),
  flow: whole,
  head: whole,
  tank: optional(whole),
  kg: decimal,
  use: oneOf('casa', 'edificio', 'riego', 'pozo', 'sótano', 'fosa', 'goteo'),
}

type ElectricPump = Row<typeof fields>

type Text = (m: ElectricPump) => string

/** What the pump is bought for. */
const jobTexts: Record<ElectricPump['use'], Text> = {
  casa: (m) =>
    m.kind === 'hidroneumático'
      ? `Da presión a toda la casa sin tinaco elevado: con ${m.flow} L/min atiende ${m.hp < 0.75 ? 'una o dos' : 'tres o cuatro'} llaves abiertas a la vez, y la regadera no se siente cuando alguien abre el fregadero.`
      : `Sube el agua de la cisterna al tinaco: a ${Math.round(m.head * 0.5)} metros de altura llena uno de 1,100 litros en unos ${Math.round(1100 / (m.flow * 0.5))} minutos. Para una casa de dos o tres niveles es la medida que se instala más.`,
  edificio: (m) =>
    `Para ${m.hp < 3 ? 'edificios chicos, escuelas y vecindades' : 'hoteles, hospitales y conjuntos de departamentos'} con varias salidas abiertas a la vez: ${amount(m.flow)} L/min y ${m.head} metros de carga, de modo que el último piso también tiene presión.`,
  riego: (m) =>
    `Riega con corriente, que sale más barato que con gasolina: hasta ${amount(m.flow)} L/min para ${m.flow > 400 ? 'huertas y parcelas de varias hectáreas' : 'jardines, viveros y parcelas chicas'} junto a la línea. A ${Math.round(m.head * 0.6)} metros de carga todavía da cerca de ${amount(Math.round((m.flow * 0.55) / 5) * 5)} L/min.`,
  pozo: (m) =>
    `Se instala colgada dentro de ademe de 4" o más y empuja el agua desde el fondo, sin problema de cebado. Con ${m.head} metros de altura máxima, cuenta con buen caudal hasta unos ${Math.round(m.head * 0.6)} metros entre el espejo de agua y el tinaco.`,
  sótano: (m) =>
    `El flotador la enciende cuando sube el agua y la apaga al bajar: sótanos, cárcamos, fosos de elevador y albercas quedan secos sin que nadie esté pendiente. Desaloja hasta ${amount(m.flow)} litros por minuto.`,
  fosa: (m) =>
    `El impulsor vortex deja pasar sólidos blandos y fibra: fosas sépticas, cárcamos de rastro y lagunas de lavado de establo. Da ${amount(m.flow)} L/min por descarga de ${m.inches}" y se baja con cadena, nunca del cable.`,
  goteo: (m) =>
    `Sostiene la presión que pide la cinta de goteo y los microaspersores: ${m.head} metros de carga máxima, unos ${(m.head / 10.2).toFixed(1)} bar, con ${amount(m.flow)} L/min a boca abierta. Con filtro de discos y venturi queda armado el cabezal de un invernadero.`,
}

/** How this kind of pump works. */
const kindTexts: Record<ElectricPump['kind'], (m: ElectricPump) => string[]> = {
  periférica: (m) => [
    `El impulsor periférico de latón da mucha altura con poca corriente, siempre que el agua venga limpia: la arena desgasta la pista. Motor de ${amount(m.watts)} W a ${m.volts}.`,
    `Pesa ${m.kg} kg, se conecta con tubo de ${m.inches}" y trabaja con agua limpia de hasta 40 °C. El cuerpo de hierro fundido lleva tratamiento contra óxido y el eje es de acero inoxidable.`,
  ],
  centrífuga: (m) => [
    `De impulsor cerrado, mueve más litros que una periférica con el mismo recibo de luz. Motor de ${amount(m.watts)} W a ${m.volts}, sello mecánico de cerámica y carbón, conexiones de ${m.inches}".`,
    `Cuerpo de hierro fundido, impulsor ${m.hp > 1.5 ? 'de bronce' : 'de acero inoxidable'} y motor cerrado con ventilador: aguanta servicio continuo y agua con algo de sedimento fino. Requiere válvula de pie o instalarse bajo el nivel del agua.`,
  ],
  hidroneumático: (m) => [
    `La bomba tipo jet carga el tanque de ${m.tank ?? 24} litros y el presostato la arranca sólo cuando baja la presión: el agua sale con fuerza en la regadera y el motor de ${amount(m.watts)} W descansa entre una llave y otra.`,
    `Viene armado de fábrica con tanque de membrana de ${m.tank ?? 24} litros, manómetro y presostato a 1.4 y 2.8 bar. Basta conectar succión, descarga y corriente de ${m.volts}.`,
  ],
  'sumergible de achique': (m) => [
    `Cuerpo de ${m.hp > 0.75 ? 'hierro fundido' : 'tecnopolímero'}, doble sello y motor de ${amount(m.watts)} W enfriado por la misma agua. Descarga de ${m.inches}" con adaptador escalonado para manguera.`,
    `Trabaja sumergida con ${m.volts} y 10 metros de cable. El motor de ${amount(m.watts)} W tiene protector térmico que lo detiene si se queda sin agua y lo repone al enfriarse.`,
  ],
  'de pozo': (m) => [
    `Motor de ${amount(m.watts)} W en baño de aceite y etapas flotantes que toleran algo de arena. Se conecta a la caja de control incluida, con capacitor y protección contra sobrecarga, a ${m.volts}.`,
    `Cuerpo y descarga de acero inoxidable, válvula de retención integrada y salida de ${m.inches}". Pide el cable calculado: a más de 40 metros, el calibre 12 ya no alcanza para ${horsepowerText(m)}.`,
  ],
}

function horsepowerText(m: ElectricPump) {
  return m.hp < 1 ? 'arrancarla' : `${m.hp} HP`
}

/** What keeps it working. */
function careTexts(m: ElectricPump) {
  const circuit = `Dale un circuito propio con pastilla de ${Math.max(10, Math.ceil(((m.watts / (m.volts === '127 V' ? 127 : 220)) * 1.6) / 5) * 5)} A y tierra física`
  const submerged = m.kind === 'de pozo' || m.kind === 'sumergible de achique'
  return submerged
    ? [
        `${circuit}. Sácala una vez al año, limpia la rejilla y revisa que el cable no tenga mordidas.`,
        `${circuit}; asegúrala con cuerda o cadena que no se pudra y nunca la dejes trabajar en seco.`,
        `Embobinado 100 % de cobre. ${circuit} y, si la luz varía mucho, agrega un protector de voltaje.`,
      ]
    : [
        `${circuit}. Llena el cuerpo de agua por el tapón antes del primer arranque: en seco, el sello dura segundos.`,
        `${circuit}, y un electronivel que apague el motor cuando la cisterna se vacíe. Embobinado 100 % de cobre.`,
        `Va bajo techo, sobre base firme y con tuerca unión para poder retirarla sin cortar tubo. ${circuit}.`,
      ]
}

const names = {
  periférica: ['Bomba eléctrica periférica', 'Periféricas'],
  centrífuga: ['Bomba eléctrica centrífuga', 'Centrífugas'],
  hidroneumático: ['Hidroneumático', 'Hidroneumáticos'],
  'sumergible de achique': ['Bomba sumergible de achique', 'Sumergibles de achique'],
  'de pozo': ['Bomba sumergible para pozo', 'Sumergibles para pozo'],
} as const

function specsOf(m: ElectricPump): Record<string, string> {
  return {
    'Tipo de bomba': names[m.kind][0],
    Potencia: `${horsepower(m.hp)} HP`,
    'Potencia en watts': `${amount(m.watts)} W`,
    Voltaje: `${m.volts}, 60 Hz`,
    'Flujo máximo': `${amount(m.flow)} L/min`,
    'Altura máxima': `${m.head} m`,
    'Diámetro de descarga': `${m.inches}"`,
    ...(m.tank ? { 'Tanque presurizado': `${m.tank} L` } : {}),
    Embobinado: 'Cobre',
    'Protección térmica': 'Sí',
    Peso: `${m.kg} kg`,
  }
}

function includesOf(m: ElectricPump) {
  if (m.kind === 'de pozo')
    return ['Caja de control con capacitor', 'Cable sumergible de 20 m', 'Manual en español']
  if (m.kind === 'hidroneumático')
    return ['Presostato y manómetro', 'Conector de cinco vías', 'Manual en español']
  if (m.kind === 'sumergible de achique')
    return ['Flotador automático', 'Codo con adaptador de manguera', 'Manual en español']
  return ['Juego de conexiones', 'Manual en español']
}

function describe(m: ElectricPump): Sheet {
  const [name, leaf] = names[m.kind]
  const tank = m.tank ? ` tanque ${m.tank} L` : ''
  return {
    title: `${name} ${horsepower(m.hp)} HP${tank} ${m.volts}`,
    summary: `${name} de ${horsepower(m.hp)} HP a ${m.volts}: ${amount(m.flow)} L/min y ${m.head} m de altura máxima.`,
    paragraphs: [
      jobTexts[m.use](m),
      choose(m.sku, 'kind', kindTexts[m.kind](m)),
      careAndPromise(m, careTexts(m)),
    ],
    category: ['Bombas y motobombas', 'Bombas eléctricas', leaf],
    specs: specsOf(m),
    includes: includesOf(m),
    warranty: warranty(m.brand, 'motor y cuerpo de la bomba'),
  }
}

/** Electric pumps for houses, wells and drains. */
export const electricPumps = shelveFamily({
  file: 'electric-pumps',
  manual: 'bombas-electricas',
  fields,
  describe,
})
