import { decimal, oneOf, shelveFamily, whole, type Row } from '../family.ts'
import type { Sheet } from '../product.ts'
import { careAndPromise, choose, engineSpecs, warranty } from '../wording.ts'

const fields = {
  model: oneOf('brush-cutter-loop', 'brush-cutter-bike', 'brush-cutter-backpack'),
  form: oneOf('mango cerrado', 'manubrio', 'mochila'),
  strokes: oneOf('2', '4'),
  cc: decimal,
  hp: decimal,
  tube: whole,
  width: whole,
  kg: decimal,
  use: oneOf('jardín', 'potrero', 'huerta', 'ladera', 'carretera', 'forraje', 'café'),
}

type BrushCutter = Row<typeof fields>

const jobTexts: Record<BrushCutter['use'], (m: BrushCutter) => string> = {
  jardín: (m) =>
    `Para orillas, cercas y pasto de jardín grande: con ${m.kg} kg se trabaja una mañana sin cansar el brazo, y los ${m.width} cm de hilo rodean árboles sin tocar la corteza si se levanta la punta.`,
  potrero: (m) =>
    `En potrero enyerbado la maleza ya hizo tallo: aquí se monta la cuchilla de tres puntas y se corta en arco, de derecha a izquierda. Con ${m.cc} cc no se ahoga en huizache tierno ni en zacate Guinea.`,
  huerta: (m) =>
    `Entre hileras de limón, aguacate o manzano limpia el cajete sin herir raíz ni manguera de goteo: hilo junto al árbol y cuchilla en la calle. Corta ${m.width} cm por pasada.`,
  ladera: (m) =>
    `En pendiente el peso al frente es lo que cansa y lo que tumba. Con el motor a la espalda, la flecha flexible deja mover el brazo libre y pasar de una mano a otra según la ladera. Son ${m.kg} kg sobre las dos correas y ${m.hp} HP en la punta.`,
  carretera: (m) =>
    `Cuadrillas de derecho de vía, ayuntamientos y líneas eléctricas la usan jornada completa: ${m.hp} HP, arnés doble y tubo de ${m.tube} mm que no se tuerce cuando la cuchilla pega en piedra.`,
  forraje: (m) =>
    `Con la cuchilla de 3 puntas corta alfalfa, avena y zacate para el ganado y, si se barre siempre hacia el mismo lado, los va acostando en hilera. Da ${m.hp} HP y rinde lo que cuatro guadañas.`,
  café: (m) =>
    `Para el chapeo de cafetal, plátano y cacao: corta a ras sin remover el suelo, que es lo que detiene la erosión. Tubo de ${m.tube} mm y ${m.kg} kg bien balanceados.`,
}

function engineTexts(m: BrushCutter) {
  const drive = m.form === 'mochila' ? 'una flecha flexible' : 'la flecha de acero'
  if (m.strokes === '4')
    return [
      `El motor de 4 tiempos y ${m.cc} cc (${m.hp} HP) no lleva mezcla, vibra menos y arranca fácil en frío. Revisa el aceite antes de salir: son apenas 100 ml y de ellos depende el motor.`,
      `Con ${m.cc} cc y 4 tiempos da ${m.hp} HP con menos ruido, gasolina sola y par desde abajo. Mueve ${drive} dentro de un tubo de ${m.tube} mm.`,
    ]
  return [
    `Su motor de 2 tiempos y ${m.cc} cc da ${m.hp} HP a ${drive}, dentro de un tubo de ${m.tube} mm, con ${m.width} cm de corte. La mezcla es de 25:1, 40 ml de aceite por litro.`,
    `Son ${m.cc} cc y ${m.hp} HP con carburador de membrana, que trabaja en cualquier posición, y encendido electrónico. Tubo de ${m.tube} mm, embrague centrífugo y mezcla 25:1.`,
    `Cilindro cromado de ${m.cc} cc, bomba de cebado y arranque con resorte de ayuda. Los ${m.hp} HP llegan al cabezal por ${drive}; combustible, gasolina con aceite a 25:1.`,
  ]
}

function careTexts(m: BrushCutter) {
  const harness =
    m.form === 'mango cerrado'
      ? 'El mango cerrado deja trabajar entre plantas y contra la barda'
      : m.form === 'mochila'
        ? 'El bastidor acolchado lleva el motor sobre amortiguadores'
        : 'El manubrio tipo bicicleta y el arnés doble reparten los kilos entre los dos hombros'
  return [
    `${harness}. Engrasa la caja de engranes cada 25 horas y usa careta, botas y 15 metros libres alrededor.`,
    `${harness}. Si pierde fuerza, revisa en este orden: filtro de aire, malla del escape y bujía; es lo que resuelve ocho de cada diez casos.`,
    `Hilo de ${m.cc > 40 ? '3.0' : '2.4'} mm para pasto y cuchilla para tallo leñoso; nunca hilo de alambre. ${harness}.`,
  ]
}

function specsOf(m: BrushCutter) {
  return {
    ...engineSpecs(`Gasolina, ${m.strokes} tiempos`, m),
    'Ancho de corte con hilo': `${m.width} cm`,
    'Diámetro del tubo': `${m.tube} mm`,
    Flecha: m.form === 'mochila' ? 'Flexible y sólida' : 'Sólida de acero',
    Manubrio: { 'mango cerrado': 'Cerrado (tipo D)', manubrio: 'Bicicleta', mochila: 'Cerrado' }[
      m.form
    ],
    Combustible: m.strokes === '2' ? 'Gasolina con aceite 25:1' : 'Gasolina sin mezcla',
    Arranque: 'Retráctil',
    Peso: `${m.kg} kg`,
  }
}

function describe(m: BrushCutter): Sheet {
  const backpack = m.form === 'mochila'
  const form = backpack ? 'de mochila' : 'lateral'
  const title = `Desbrozadora ${form} ${m.cc} cc ${m.strokes} tiempos ${m.hp} HP`
  return {
    title,
    summary: `Desbrozadora ${form} de ${m.hp} HP con ${m.form === 'mango cerrado' ? 'mango cerrado y cabezal de hilo' : 'cabezal de hilo y cuchilla de 3 puntas'}, ${m.kg} kg.`,
    paragraphs: [
      jobTexts[m.use](m),
      choose(m.sku, 'engine', engineTexts(m)),
      careAndPromise(m, careTexts(m)),
    ],
    category: [
      'Desbrozadoras',
      'A gasolina',
      backpack ? 'De mochila' : `Laterales ${m.strokes} tiempos`,
    ],
    specs: specsOf(m),
    includes: [
      'Cabezal de hilo semiautomático',
      ...(m.form === 'mango cerrado' ? [] : ['Cuchilla de 3 puntas']),
      'Guarda protectora',
      backpack ? 'Arnés de mochila' : m.form === 'manubrio' ? 'Arnés doble' : 'Correa para hombro',
      'Juego de llaves',
    ],
    warranty: warranty(m.brand, 'motor y transmisión'),
  }
}

/** Brush cutters with an engine. */
export const brushCutters = shelveFamily({
  file: 'brush-cutters',
  manual: 'desbrozadoras',
  fields,
  describe,
})
