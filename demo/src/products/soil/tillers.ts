import { decimal, flag, oneOf, shelveFamily, whole, type Row } from '../family.ts'
import type { Sheet } from '../product.ts'
import { amount, careAndPromise, choose, engineSpecs, warranty } from '../wording.ts'

const fields = {
  model: oneOf('tiller-mini', 'tiller-7', 'tiller-diesel-10', 'tractor-two-wheel-18'),
  kind: oneOf('motoazada', 'motocultor', 'tractor de dos ruedas'),
  fuel: oneOf('gasolina', 'diésel'),
  strokes: oneOf('2', '4'),
  cc: decimal,
  hp: decimal,
  width: whole,
  depth: whole,
  forward: whole,
  reverse: whole,
  electricStart: flag,
  kg: whole,
  use: oneOf('huerto', 'invernadero', 'hortaliza', 'escarda', 'vivero', 'pesado', 'yunta'),
}

type Tiller = Row<typeof fields>

const jobTexts: Record<Tiller['use'], (m: Tiller) => string> = {
  huerto: (m) =>
    `Para el huerto de la casa, jardineras y camas de hortaliza de hasta 500 m²: afloja ${m.width} cm de ancho y con ${m.kg} kg la sube una sola persona a la camioneta.`,
  invernadero: (m) =>
    `Trabaja entre camas e hileras de invernadero sin pisar lo sembrado: ${m.width} cm de ancho, ajustable quitando azadas, y manubrio que gira a un lado para no caminar sobre lo ya mullido.`,
  hortaliza: (m) =>
    `Prepara cama para lechuga, cebolla, cilantro y fresa en parcelas de hasta una hectárea. Mezcla estiércol y rastrojo a ${m.depth} cm en dos pasadas cruzadas y deja el suelo listo para surcar.`,
  escarda: (m) =>
    `En maíz, chile y frijol a 80 cm o más entra a escardar entre surcos: se le quitan las azadas de afuera, se montan los discos que protegen la planta y arropa con el surcador opcional. Completa, trabaja ${m.width} cm.`,
  vivero: (m) =>
    `Viveros, huertas y almácigos piden este ancho, de ${m.width} cm, y el regulador de profundidad, que evita que se entierre en suelo suelto. Rinde cerca de ${Math.round(m.width * 0.012 * 10) * 100} m² por hora.`,
  pesado: (m) =>
    `Para barro y terreno que no se ha abierto: ${m.hp} HP, ${m.kg} kg que lo mantienen clavado y azadas de acero forjado. Con suelo a punto llega a ${m.depth} cm; en seco conviene dos o tres pasadas.`,
  yunta: (m) =>
    `Hace el trabajo de la yunta y además acarrea: rotocultivador de ${m.width} cm, y arado, surcador, sembradora y remolque que se cotizan aparte. Un operador prepara cerca de ${m.hp > 15 ? '1' : '0.6'} ha por jornada.`,
}

function fuelTexts(m: Tiller) {
  if (m.strokes === '2')
    return [
      `El motor de 2 tiempos de ${m.cc} cc lleva mezcla 25:1 y transmite por tornillo sin fin en baño de grasa. Es de una sola velocidad: la profundidad se regula con la espuela trasera.`,
      `Con ${m.cc} cc y ${m.hp} HP penetra hasta ${m.depth} cm en suelo suelto. Se arranca en el piso, con embrague centrífugo: en ralentí las azadas no giran.`,
    ]
  const gears = `${m.forward} ${m.forward === 1 ? 'velocidad' : 'velocidades'} adelante y ${m.reverse} en reversa`
  if (m.fuel === 'diésel')
    return [
      `El motor diésel de ${amount(m.cc)} cc gasta cerca de ${(m.hp * 0.15).toFixed(1)} litros por hora a plena carga y la caja tiene ${gears}. ${m.electricStart ? 'Arranca con llave.' : 'El descompresor suaviza el arranque con cuerda.'}`,
      `Diésel de ${m.hp} HP con caja de engranes de ${gears}: mantiene el paso en suelo pesado donde uno de gasolina se apaga. Trabaja hasta ${m.depth} cm de profundidad.`,
    ]
  return [
    `El motor de ${m.cc} cc y ${m.hp} HP lleva filtro de aire en baño de aceite, indispensable entre el polvo. La caja tiene ${gears} y el manubrio se ajusta en altura.`,
    `Afloja una franja de ${m.width} cm a una profundidad de hasta ${m.depth} cm. Motor de 4 tiempos y ${m.cc} cc, con ${gears}; la reversa saca la máquina de la orilla sin cargarla.`,
  ]
}

const careTexts = [
  'Después de trabajar quita las hierbas enredadas en el eje: cortan el retén y se va el aceite. Revisa cada semana el nivel de la transmisión.',
  'Trabaja con el suelo a punto, ni seco ni enlodado: se gasta la mitad de azada. Aprieta sus tornillos a las primeras 5 horas y después cada 25.',
  'Las azadas se voltean cuando el filo se redondea y se cambian al perder 2 cm. El aceite del motor, a las 20 horas y después cada 100; en polvo, cada 50.',
]

const names = {
  motoazada: ['Motoazada', 'Motoazadas'],
  motocultor: ['Motocultor', 'De uso rudo'],
  'tractor de dos ruedas': ['Tractor de dos ruedas', 'Tractores de dos ruedas'],
} as const

function transmissionOf(m: Tiller) {
  if (m.strokes === '2') return 'Tornillo sin fin'
  return m.kind === 'tractor de dos ruedas' ? 'Engranes con banda' : 'Engranes en baño de aceite'
}

function specsOf(m: Tiller) {
  return {
    ...engineSpecs(m.fuel === 'diésel' ? 'Diésel, 4 tiempos' : `Gasolina, ${m.strokes} tiempos`, m),
    'Ancho de trabajo': `${m.width} cm`,
    'Profundidad de trabajo': `Hasta ${m.depth} cm`,
    Velocidades: m.reverse
      ? `${m.forward} adelante, ${m.reverse} reversa`
      : `${m.forward} adelante`,
    Transmisión: transmissionOf(m),
    Arranque: m.electricStart ? 'Eléctrico' : 'Retráctil',
    Peso: `${m.kg} kg`,
  }
}

function describe(m: Tiller): Sheet {
  const [name, leaf] = names[m.kind]
  const fuel = m.fuel === 'diésel' ? 'diésel' : 'a gasolina'
  return {
    title: `${name} ${fuel} ${m.hp} HP ancho ${m.width} cm`,
    summary: `${name} ${fuel} de ${m.hp} HP con ${m.width} cm de ancho y hasta ${m.depth} cm de profundidad de trabajo.`,
    paragraphs: [
      jobTexts[m.use](m),
      choose(m.sku, 'fuel', fuelTexts(m)),
      careAndPromise(m, careTexts),
    ],
    category: ['Motocultores', m.fuel === 'diésel' ? 'Diésel' : 'A gasolina', leaf],
    specs: specsOf(m),
    includes: [
      'Juego de azadas',
      'Regulador de profundidad',
      ...(m.strokes === '2' ? [] : ['Llantas de transporte']),
      'Juego de llaves',
      'Manual en español',
    ],
    warranty: warranty(m.brand, 'motor y transmisión'),
  }
}

/** Tillers and two-wheel tractors. */
export const tillers = shelveFamily({
  file: 'tillers',
  manual: 'motocultores',
  fields,
  describe,
})
