import { shelveAccessories } from './accessory.ts'

const sprayNozzles = shelveAccessories(
  {
    leaf: ['Boquillas y lanzas', 'Para aspersora'],
    kind: 'boquilla',
    advice:
      'Cambie las boquillas cuando gasten 10 % más que una nueva: el orificio gastado tira producto. Límpielas con cepillo de dientes, nunca con alambre ni con la boca.',
    includes: ['Bolsa con las piezas indicadas'],
  },
  [
    {
      sku: 'PZ-BQ-CH4',
      brand: 'Piezalba',
      price: 149,
      stock: 130,
      name: 'Juego de 4 boquillas de cono hueco',
      fits: 'fungicidas e insecticidas con aspersora de mochila',
      specs: {
        Piezas: '4',
        Patrón: 'Cono hueco 80°',
        Material: 'Polímero con núcleo cerámico',
        'Presión recomendada': '3 a 10 bar',
      },
    },
    {
      sku: 'PZ-BQ-AP4',
      brand: 'Piezalba',
      price: 139,
      stock: 145,
      name: 'Juego de 4 boquillas de abanico plano',
      fits: 'herbicidas con aspersora de mochila o aguilón',
      specs: {
        Piezas: '4',
        Patrón: 'Abanico plano 110°',
        Material: 'Polímero',
        'Presión recomendada': '1.5 a 4 bar',
      },
    },
    {
      sku: 'PZ-BQ-1/4',
      brand: 'Piezalba',
      price: 219,
      stock: 5,
      name: 'Boquilla de latón regulable rosca 1/4"',
      fits: 'pistolas y lanzas de aspersoras estacionarias',
      specs: {
        Rosca: '1/4" NPT',
        Patrón: 'De chorro a niebla',
        Material: 'Latón',
        'Presión máxima': '45 bar',
      },
    },
  ],
)

const lances = shelveAccessories(
  {
    leaf: ['Boquillas y lanzas', 'Lanzas y puntas'],
    kind: 'lanza',
    advice:
      'Purgue la línea y descargue la presión antes de cambiarla. Compruebe la rosca de su equipo con la que se indica; si tiene duda, mándenos una foto y se la confirmamos.',
  },
  [
    {
      sku: 'TP-LT240',
      brand: 'Tepalco',
      price: 459,
      stock: 26,
      name: 'Lanza telescópica de fibra 1.2 a 2.4 m',
      fits: 'alcanzar la copa de frutales con aspersora de mochila',
      specs: {
        Largo: '1.2 a 2.4 m',
        Material: 'Fibra de vidrio y latón',
        Rosca: '14 mm × 1.5',
        'Presión máxima': '20 bar',
      },
    },
    {
      sku: 'CV-PT5',
      brand: 'Chorrovivo',
      price: 259,
      stock: 58,
      name: 'Juego de 5 puntas de cambio rápido 1/4"',
      fits: 'hidrolavadoras de hasta 3,600 PSI',
      specs: {
        Piezas: '5',
        Ángulos: '0°, 15°, 25°, 40° y jabón',
        Conexión: '1/4" rápida',
        'Presión máxima': '3,600 PSI',
      },
    },
    {
      sku: 'CV-LE90',
      brand: 'Chorrovivo',
      price: 690,
      stock: 12,
      name: 'Lanza extendida para hidrolavadora 90 cm',
      fits: 'hidrolavadoras de hasta 4,000 PSI',
      specs: {
        Largo: '90 cm',
        Material: 'Acero inoxidable',
        Conexión: 'M22 y 1/4" rápida',
        'Presión máxima': '4,000 PSI',
      },
    },
  ],
)

/** Nozzles and lances. */
export const nozzles = [...sprayNozzles, ...lances]
