import { shelveAccessories } from './accessory.ts'

const valves = shelveAccessories(
  {
    leaf: ['Conexiones y válvulas', 'Válvulas'],
    kind: 'valvula',
    advice:
      'Selle la rosca con cinta de teflón en el sentido del apriete y no use la palanca como llave. Abra y cierre una vez al mes para que no se pegue con el sarro.',
  },
  [
    {
      sku: 'VB-1/2',
      brand: 'Piezalba',
      price: 119,
      stock: 260,
      name: 'Válvula de bola de latón 1/2"',
      fits: 'líneas de agua, aspersoras estacionarias y tinacos',
      specs: {
        Diámetro: '1/2" NPT',
        Material: 'Latón',
        'Presión máxima': '600 PSI',
        Paso: 'Total',
      },
    },
    {
      sku: 'VB-3/4',
      brand: 'Piezalba',
      price: 169,
      stock: 190,
      name: 'Válvula de bola de latón 3/4"',
      fits: 'líneas de agua y riego por goteo',
      specs: {
        Diámetro: '3/4" NPT',
        Material: 'Latón',
        'Presión máxima': '600 PSI',
        Paso: 'Total',
      },
    },
    {
      sku: 'VB-1',
      brand: 'Piezalba',
      price: 249,
      stock: 110,
      name: 'Válvula de bola de latón 1"',
      fits: 'salida de bombas periféricas y centrífugas',
      specs: { Diámetro: '1" NPT', Material: 'Latón', 'Presión máxima': '600 PSI', Paso: 'Total' },
    },
  ],
)

const strainers = shelveAccessories(
  {
    leaf: ['Conexiones y válvulas', 'Pichanchas'],
    kind: 'pichancha',
    advice:
      'Mantiene llena la tubería de succión y detiene hojas y piedras. Cuélguela a 30 cm del fondo, nunca apoyada en el lodo, y límpiela al cambiar la bomba de lugar.',
  },
  [
    {
      sku: 'PZ-PI2',
      brand: 'Piezalba',
      price: 189,
      stock: 74,
      name: 'Pichancha de polietileno 2"',
      fits: 'la punta de la manguera de succión de 2"',
      specs: {
        Diámetro: '2"',
        Material: 'Polietileno',
        Perforación: '6 mm',
        'Válvula de retención': 'Sí',
      },
    },
    {
      sku: 'PZ-PI3',
      brand: 'Piezalba',
      price: 279,
      stock: 8,
      name: 'Pichancha de polietileno 3"',
      fits: 'la punta de la manguera de succión de 3"',
      specs: {
        Diámetro: '3"',
        Material: 'Polietileno',
        Perforación: '8 mm',
        'Válvula de retención': 'Sí',
      },
    },
  ],
)

const couplings = shelveAccessories(
  {
    leaf: ['Conexiones y válvulas', 'Acoples rápidos'],
    kind: 'acople',
    advice:
      'Se cierra con dos palancas y se suelta sin herramienta. Revise el empaque de nitrilo al inicio de cada temporada: cuesta poco y evita que la bomba tome aire.',
    includes: ['1 juego macho y hembra', 'Empaque de nitrilo'],
  },
  [
    {
      sku: 'PZ-AC2',
      brand: 'Piezalba',
      price: 329,
      stock: 48,
      name: 'Acople rápido de aluminio 2"',
      fits: 'unir mangueras de succión y descarga de 2"',
      specs: {
        Diámetro: '2"',
        Material: 'Aluminio',
        Tipo: 'Palanca, macho y hembra',
        'Presión máxima': '10 bar',
      },
    },
    {
      sku: 'PZ-AC3',
      brand: 'Piezalba',
      price: 489,
      stock: 29,
      discount: 5,
      name: 'Acople rápido de aluminio 3"',
      fits: 'unir mangueras de succión y descarga de 3"',
      specs: {
        Diámetro: '3"',
        Material: 'Aluminio',
        Tipo: 'Palanca, macho y hembra',
        'Presión máxima': '8 bar',
      },
    },
  ],
)

/** Valves, strainers and couplings. */
export const fittings = [...valves, ...strainers, ...couplings]
