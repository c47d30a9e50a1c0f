import { decimal, oneOf, shelveFamily, whole, type Row } from '../family.ts'
import type { Sheet } from '../product.ts'
import { careAndPromise, choose, psi, warranty } from '../wording.ts'

const fields = {
  model: oneOf('boom-sprayer-400'),
  liters: whole,
  boom: decimal,
  nozzles: whole,
  tractorHp: whole,
  flow: whole,
  kg: whole,
  use: oneOf('maíz', 'trigo', 'hortaliza', 'caña'),
}

type TractorSprayer = Row<typeof fields>

const jobTexts: Record<TractorSprayer['use'], (m: TractorSprayer) => string> = {
  maíz: (m) =>
    `En maíz y sorgo, a 7 km/h y 150 litros por hectárea, un tanque de ${m.liters} litros rinde ${(m.liters / 150).toFixed(1)} hectáreas. El aguilón de ${m.boom} metros cubre surcos a 80 cm desde la preemergencia hasta que la planta llega a la rodilla.`,
  trigo: (m) =>
    `Para trigo, cebada y avena de riego: ${m.boom} metros por pasada con ${m.nozzles} boquillas separadas 50 cm traslapan bien a media altura y dejan la misma dosis en toda la tabla. Tanque de ${m.liters} litros.`,
  hortaliza: (m) =>
    `En brócoli, lechuga, cebolla y papa se trabaja con más agua por hectárea: la bomba de ${m.flow} L/min alcanza para ${m.nozzles} boquillas de cono y sobra caudal para agitar los ${m.liters} litros.`,
  caña: (m) =>
    `Para soca y plantilla de caña, con aguilón de ${m.boom} metros que se levanta a mano sobre el surco alto. Sus ${m.liters} litros van sobre un chasis de ${m.kg} kg que pide tractor de ${m.tractorHp} HP o más.`,
}

function pumpTexts(m: TractorSprayer) {
  return [
    `La bomba de diafragma de ${m.flow} L/min se mueve con la toma de fuerza a 540 rpm y alimenta también el agitador hidráulico. El aguilón se pliega en tres tramos y tiene resorte que cede al topar con un obstáculo.`,
    `Enganche de tres puntos categoría II, toma de fuerza a 540 rpm y mando de tres secciones al alcance del asiento: se cierra un lado al llegar a la cabecera sin perder presión en el resto.`,
  ]
}

const careTexts = [
  'Antes de la primera aplicación calibramos contigo la velocidad y las boquillas para el gasto por hectárea que indica la etiqueta de su producto.',
  'Cambia el aceite de la bomba cada 200 horas y los diafragmas cada temporada. En invierno vacía bomba y filtros: el hielo rompe más equipos que el trabajo.',
]

function specsOf(m: TractorSprayer) {
  return {
    'Capacidad del tanque': `${m.liters} L`,
    'Ancho de trabajo': `${m.boom} m`,
    Boquillas: `${m.nozzles}, antigoteo, a 50 cm`,
    Bomba: 'Diafragma',
    'Flujo máximo': `${m.flow} L/min`,
    'Presión máxima': `20 bar (${psi(20)} PSI)`,
    'Toma de fuerza': '540 rpm',
    'Tractor recomendado': `${m.tractorHp} HP o más`,
    Enganche: 'Tres puntos, categoría II',
    'Peso en vacío': `${m.kg} kg`,
  }
}

function describe(m: TractorSprayer): Sheet {
  return {
    title: `Aspersora para tractor ${m.liters} L con aguilón de ${m.boom} m`,
    summary: `Aspersora de tres puntos de ${m.liters} L con ${m.nozzles} boquillas, para tractor de ${m.tractorHp} HP en adelante.`,
    paragraphs: [
      jobTexts[m.use](m),
      choose(m.sku, 'pump', pumpTexts(m)),
      careAndPromise(m, careTexts),
    ],
    category: ['Aspersoras', 'Para tractor', 'De aguilón'],
    specs: specsOf(m),
    includes: [
      'Flecha cardán con guarda',
      'Mando de tres secciones con manómetro',
      'Tanque lavamanos',
      'Filtro de succión y filtros de línea',
    ],
    warranty: warranty(m.brand, 'bomba, tanque y estructura'),
  }
}

/** Boom sprayers for the three-point hitch. */
export const tractorSprayers = shelveFamily({
  file: 'tractor-sprayers',
  manual: 'aspersoras-de-aguilon',
  fields,
  describe,
})
