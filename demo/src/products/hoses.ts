import { shelveAccessories } from './accessory.ts'

const suction = shelveAccessories(
  {
    leaf: ['Mangueras', 'De succión'],
    kind: 'manguera-succion',
    advice:
      'El espiral de PVC rígido evita que se aplaste con el vacío. Apriete las abrazaderas de modo que no entre aire: una burbuja basta para que la bomba no cebe.',
    includes: ['Tramo de manguera', '2 abrazaderas'],
  },
  [
    {
      sku: 'PZ-MS2-6',
      brand: 'Piezalba',
      price: 649,
      stock: 85,
      name: 'Manguera de succión 2" × 6 m',
      fits: 'la entrada de motobombas de 2"',
      specs: {
        Diámetro: '2"',
        Largo: '6 m',
        Material: 'PVC con espiral rígido',
        'Presión máxima': '4 bar',
        Peso: '4.6 kg',
      },
    },
    {
      sku: 'PZ-MS3-6',
      brand: 'Piezalba',
      price: 1090,
      stock: 62,
      discount: 10,
      name: 'Manguera de succión 3" × 6 m',
      fits: 'la entrada de motobombas de 3"',
      specs: {
        Diámetro: '3"',
        Largo: '6 m',
        Material: 'PVC con espiral rígido',
        'Presión máxima': '3 bar',
        Peso: '8.4 kg',
      },
    },
    {
      sku: 'PZ-MS4-6',
      brand: 'Piezalba',
      price: 1890,
      stock: 9,
      name: 'Manguera de succión 4" × 6 m',
      fits: 'la entrada de motobombas de 4"',
      specs: {
        Diámetro: '4"',
        Largo: '6 m',
        Material: 'PVC con espiral rígido',
        'Presión máxima': '3 bar',
        Peso: '13.8 kg',
      },
    },
  ],
)

const discharge = shelveAccessories(
  {
    leaf: ['Mangueras', 'De descarga y aspersión'],
    kind: 'manguera-plana',
    advice:
      'Extiéndala sin torceduras antes de arrancar y abra la llave poco a poco. Para que dure, enjuáguela, séquela y guárdela enrollada a la sombra.',
    includes: ['1 rollo'],
  },
  [
    {
      sku: 'PZ-MP2-30',
      brand: 'Piezalba',
      price: 890,
      stock: 40,
      name: 'Manguera plana de descarga 2" × 30 m',
      fits: 'la salida de motobombas de 2" en riego y desagüe',
      specs: {
        Diámetro: '2"',
        Largo: '30 m',
        Material: 'PVC con refuerzo de poliéster',
        'Presión de trabajo': '4 bar',
        Peso: '8.7 kg',
      },
    },
    {
      sku: 'PZ-MP3-100',
      brand: 'Piezalba',
      price: 4290,
      stock: 6,
      name: 'Manguera plana de descarga 3" × 100 m',
      fits: 'la salida de motobombas de 3" en tiradas largas',
      specs: {
        Diámetro: '3"',
        Largo: '100 m',
        Material: 'PVC con refuerzo de poliéster',
        'Presión de trabajo': '4 bar',
        Peso: '48 kg',
      },
      freeShipping: true,
    },
    {
      sku: 'PZ-MA85-50',
      brand: 'Piezalba',
      price: 1290,
      stock: 33,
      special: 1149,
      name: 'Manguera de alta presión para aspersión 8.5 mm × 50 m',
      fits: 'aspersoras estacionarias y de parihuela',
      specs: {
        'Diámetro interior': '8.5 mm',
        Largo: '50 m',
        Material: 'PVC de 5 capas',
        'Presión de trabajo': '60 bar',
        Conexiones: '1/2" NPT',
      },
    },
    {
      sku: 'PZ-MA85-100',
      brand: 'Piezalba',
      price: 2390,
      stock: 0,
      name: 'Manguera de alta presión para aspersión 8.5 mm × 100 m',
      fits: 'aspersoras estacionarias y de parihuela',
      specs: {
        'Diámetro interior': '8.5 mm',
        Largo: '100 m',
        Material: 'PVC de 5 capas',
        'Presión de trabajo': '60 bar',
        Conexiones: '1/2" NPT',
      },
    },
  ],
)

/** Suction, discharge and spraying hoses. */
export const hoses = [...suction, ...discharge]
