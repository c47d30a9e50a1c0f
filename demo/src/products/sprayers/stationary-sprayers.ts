import { decimal, oneOf, optional, shelveFamily, whole, type Row } from '../family.ts'
import type { Sheet } from '../product.ts'
import { careAndPromise, choose, engineSpecs, kilowatts, psi, warranty } from '../wording.ts'

const fields = {
  model: oneOf('frame-sprayer', 'wheeled-sprayer-100'),
  tank: optional(whole),
  cc: decimal,
  hp: decimal,
  flow: whole,
  bar: whole,
  hose: whole,
  kg: whole,
  use: oneOf('huerta', 'jitomate', 'ganado', 'vivero', 'plátano'),
}

type StationarySprayer = Row<typeof fields>

const jobTexts: Record<StationarySprayer['use'], (m: StationarySprayer) => string> = {
  huerta: (m) =>
    `Se deja a la orilla de la huerta y se trabaja con ${m.hose} metros de manguera: el aplicador sólo carga la pistola. En aguacate, limón o durazno adulto una pareja moja entre 80 y 120 árboles por hora.`,
  jitomate: (m) =>
    `En jitomate de vara y chile de más de una hectárea la mochila se queda corta. Este equipo da ${m.flow} litros por minuto a presión constante, bastante para dos pistolas a la vez, mientras el ayudante jala los ${m.hose} metros de manguera.`,
  ganado: (m) =>
    `Para baño garrapaticida, lavado de manga y sanidad de corrales: con ${m.bar} bar el chorro llega a la piel, y los ${m.hose} metros de manguera cubren todo el corral sin mover el motor.`,
  vivero: (m) =>
    `Viveros y empresas de jardinería lo mueven entre pasillos y lo apagan con una palanca. Los ${m.flow} L/min permiten regar y fumigar con la misma pistola, de niebla a chorro.`,
  plátano: (m) =>
    `En plátano y papaya el follaje pide volumen y alcance: ${m.flow} L/min a ${m.bar} bar con pistola larga suben a 8 metros contra sigatoka. Con extensión de manguera, hasta 200 metros, pierde poca presión.`,
}

function pumpTexts(m: StationarySprayer) {
  return [
    `La bomba de tres pistones cerámicos entrega ${m.flow} litros por minuto a un máximo de ${m.bar} bar (${psi(m.bar)} PSI). El motor de 4 tiempos de ${m.cc} cc y ${m.hp} HP la mueve con holgura por banda con guarda.`,
    `Motor de ${m.cc} cc (${m.hp} HP) y bomba triplex de ${m.flow} L/min: los pistones cerámicos aguantan polvos humectables y la válvula de regulación devuelve al depósito lo que no sale por la pistola.`,
    `Para elegir, suma el gasto de sus pistolas: una de huerta pide de 12 a 18 L/min. Con ${m.flow} L/min a ${m.bar} bar alimenta ${m.flow >= 36 ? 'dos, con retorno suficiente para agitar' : 'una con retorno de sobra'}. El motor es de ${m.cc} cc y ${m.hp} HP.`,
  ]
}

function frameTexts(m: StationarySprayer) {
  return m.tank
    ? [
        `El carro lleva tanque de ${m.tank} litros con agitación por retorno, carrete para la manguera y llantas neumáticas; se mueve a mano o se engancha a la cuatrimoto.`,
        `Con ${m.tank} litros a bordo trabaja lejos de la pila. El chasis es de tubo con pintura horneada y las llantas neumáticas no se hunden en suelo barbechado.`,
      ]
    : [
        `La base tipo parihuela, de ${m.kg} kg, la cargan dos personas a la camioneta. Succiona de tambo, pileta o tinaco con la manguera y el filtro incluidos.`,
        'La parihuela tiene manerales para dos personas y tacones de hule. Ponla a nivel, a no más de un metro sobre el agua, y cebará en segundos.',
      ]
}

const careTexts = [
  'Revisa cada día el aceite del motor y de la bomba, y gira media vuelta las grasas de los pistones cada dos horas de trabajo.',
  'Arranca con la presión en cero y súbela con el equipo girando; al terminar, enjuague diez minutos con agua limpia. Las bandas se revisan cada 25 horas.',
  'El primer cambio de aceite de la bomba es a las 10 horas y después cada 70. Un filtro de succión sucio se nota porque la aguja del manómetro brinca.',
]

function specsOf(m: StationarySprayer): Record<string, string> {
  return {
    ...engineSpecs('Gasolina, 4 tiempos, OHV', m),
    'Potencia en kW': `${kilowatts(m.hp)} kW`,
    Bomba: 'Tres pistones cerámicos',
    'Flujo máximo': `${m.flow} L/min`,
    'Presión máxima': `${m.bar} bar (${psi(m.bar)} PSI)`,
    'Manguera de alta presión': `8.5 mm × ${m.hose} m`,
    ...(m.tank ? { 'Capacidad del tanque': `${m.tank} L` } : {}),
    Transmisión: 'Banda en V con guarda',
    Peso: `${m.kg} kg`,
  }
}

function describe(m: StationarySprayer): Sheet {
  const title = m.tank
    ? `Aspersora estacionaria con carro y tanque de ${m.tank} L ${m.hp} HP`
    : `Aspersora estacionaria tipo parihuela ${m.flow} L/min ${m.hp} HP`
  return {
    title,
    summary: `${title}: bomba de tres pistones de ${m.bar} bar y ${m.hose} m de manguera.`,
    paragraphs: [
      jobTexts[m.use](m),
      choose(m.sku, 'pump', pumpTexts(m)),
      choose(m.sku, 'frame', frameTexts(m)),
      careAndPromise(m, careTexts),
    ],
    category: ['Aspersoras', 'Estacionarias', m.tank ? 'Con carro y tanque' : 'Tipo parihuela'],
    specs: specsOf(m),
    includes: [
      `Manguera de alta presión de ${m.hose} m`,
      'Manguera de succión y retorno',
      'Filtro de succión',
      'Pistola de aspersión',
      'Juego de llaves',
    ],
    warranty: warranty(m.brand, 'motor y bomba'),
  }
}

/** Frame and cart sprayers with an engine. */
export const stationarySprayers = shelveFamily({
  file: 'stationary-sprayers',
  manual: 'aspersoras-estacionarias',
  fields,
  describe,
})
