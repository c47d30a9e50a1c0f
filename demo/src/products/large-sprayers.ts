import { picture, shelve } from './product.ts'
import type { Sale, Sheet } from './product.ts'
import { kilowatts, psi, warranty } from './wording.ts'

type Station = Sale & {
  cc: number
  hp: number
  flow: number
  bar: number
  hose: number
  kg: number
  tank?: number
}

const stations: Station[] = [
  {
    sku: 'TP-PAR22',
    brand: 'Tepalco',
    price: 7890,
    stock: 16,
    cc: 196,
    hp: 6.5,
    flow: 22,
    bar: 35,
    hose: 50,
    kg: 38,
  },
  {
    sku: 'TP-PAR30',
    brand: 'Tepalco',
    price: 9490,
    stock: 11,
    special: 8790,
    cc: 212,
    hp: 7,
    flow: 36,
    bar: 40,
    hose: 50,
    kg: 43,
    freeShipping: true,
  },
  {
    sku: 'MN-PAR45',
    brand: 'Milpanova',
    price: 13900,
    stock: 4,
    cc: 270,
    hp: 9,
    flow: 60,
    bar: 45,
    hose: 100,
    kg: 61,
  },
  {
    sku: 'MN-CAR200',
    brand: 'Milpanova',
    price: 24900,
    stock: 2,
    cc: 212,
    hp: 7,
    flow: 36,
    bar: 40,
    hose: 50,
    kg: 96,
    tank: 200,
    freeShipping: true,
  },
]

function describeStation(m: Station): Sheet {
  return {
    name: m.tank
      ? `Aspersora estacionaria con carro y tanque de ${m.tank} L ${m.hp} HP`
      : `Aspersora estacionaria tipo parihuela ${m.flow} L/min ${m.hp} HP`,
    summary: `Equipo de aspersión de ${m.bar} bar con motor de ${m.hp} HP y ${m.hose} m de manguera.`,
    paragraphs: [
      `El equipo estacionario ${m.brand} se deja a la orilla de la parcela y se trabaja con ${m.hose} metros de manguera: dos operadores recorren la huerta sin cargar tanque a la espalda.`,
      `La bomba de tres pistones cerámicos entrega ${m.flow} litros por minuto a un máximo de ${m.bar} bar (${psi(m.bar)} PSI). El motor de 4 tiempos de ${m.cc} cc y ${m.hp} HP le sobra para jornadas largas, y la banda con guarda se tensa con una sola tuerca.`,
      m.tank
        ? `El carro lleva tanque de ${m.tank} litros con agitador por retorno y dos llantas neumáticas; se mueve entre surcos a mano o enganchado a una cuatrimoto.`
        : 'La base tipo parihuela permite que dos personas lo suban a la camioneta. Succiona de tambo, pileta o tinaco con la manguera y el filtro incluidos.',
    ],
    category: ['Aspersoras', 'Estacionarias', m.tank ? 'Con carro y tanque' : 'Tipo parihuela'],
    pictures: [picture('aspersora-estacionaria')],
    specs: {
      'Tipo de motor': 'Gasolina, 4 tiempos, OHV',
      Cilindrada: `${m.cc} cc`,
      Potencia: `${m.hp} HP`,
      'Potencia en kW': `${kilowatts(m.hp)} kW`,
      Bomba: 'Tres pistones cerámicos',
      'Flujo máximo': `${m.flow} L/min`,
      'Presión máxima': `${m.bar} bar (${psi(m.bar)} PSI)`,
      'Manguera de alta presión': `8.5 mm × ${m.hose} m`,
      ...(m.tank ? { 'Capacidad del tanque': `${m.tank} L` } : {}),
      Transmisión: 'Banda en V con guarda',
      Peso: `${m.kg} kg`,
    },
    includes: [
      `Manguera de alta presión de ${m.hose} m`,
      'Manguera de succión y retorno',
      'Filtro de succión',
      'Pistola de aspersión',
      'Juego de llaves',
    ],
    warranty: warranty(12, 'motor y bomba'),
  }
}

type Boom = Sale & {
  liters: number
  boom: number
  nozzles: number
  tractorHp: number
  flow: number
  kg: number
}

const booms: Boom[] = [
  {
    sku: 'MN-TR400',
    brand: 'Milpanova',
    price: 38900,
    stock: 3,
    liters: 400,
    boom: 8,
    nozzles: 16,
    tractorHp: 45,
    flow: 60,
    kg: 145,
  },
  {
    sku: 'MN-TR600',
    brand: 'Milpanova',
    price: 62500,
    stock: 1,
    quote: true,
    liters: 600,
    boom: 12,
    nozzles: 24,
    tractorHp: 60,
    flow: 90,
    kg: 215,
  },
]

function describeBoom(m: Boom): Sheet {
  return {
    name: `Aspersora para tractor ${m.liters} L con aguilón de ${m.boom} m`,
    summary: `Aspersora de tres puntos de ${m.liters} L con ${m.nozzles} boquillas, para tractor de ${m.tractorHp} HP en adelante.`,
    paragraphs: [
      `La aspersora de enganche ${m.brand} de ${m.liters} litros cubre ${m.boom} metros por pasada con ${m.nozzles} boquillas separadas 50 cm, una medida que traslapa bien a media altura en maíz, trigo, sorgo y soya.`,
      `La bomba de diafragma de ${m.flow} L/min se mueve con la toma de fuerza a 540 rpm y alimenta también el agitador hidráulico del tanque. El aguilón se pliega a mano en tres tramos y tiene resorte que cede al topar con un obstáculo.`,
      'Antes de la primera aplicación calibramos con usted la velocidad y las boquillas para el gasto por hectárea que indica la etiqueta de su producto.',
    ],
    category: ['Aspersoras', 'Para tractor', 'De aguilón'],
    pictures: [picture('aspersora-tractor')],
    specs: {
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
    },
    includes: [
      'Flecha cardán con guarda',
      'Mando de tres secciones con manómetro',
      'Tanque lavamanos',
      'Filtro de succión y filtros de línea',
    ],
    warranty: warranty(12, 'bomba, tanque y estructura'),
  }
}

/** Stationary and tractor sprayers. */
export const largeSprayers = [...shelve(stations, describeStation), ...shelve(booms, describeBoom)]
