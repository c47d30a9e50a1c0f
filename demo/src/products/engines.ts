import { picture, shelve } from './product.ts'
import type { Sale, Sheet } from './product.ts'
import { kilowatts, warranty } from './wording.ts'

type Engine = Sale & {
  diesel?: true
  vertical?: true
  electricStart?: true
  cc: number
  hp: number
  torque: number
  shaft: string
  oil: number
  tank: number
  kg: number
  use: string
}

const engines: Engine[] = [
  {
    sku: 'MT-98',
    brand: 'Motrinco',
    price: 2790,
    stock: 31,
    cc: 98,
    hp: 3,
    torque: 5.3,
    shaft: '5/8"',
    oil: 0.4,
    tank: 1.4,
    kg: 10.5,
    use: 'bombas de 1.5", revolvedoras chicas y desgranadoras',
  },
  {
    sku: 'MT-196',
    brand: 'Motrinco',
    price: 3290,
    stock: 70,
    discount: 10,
    cc: 196,
    hp: 6.5,
    torque: 12.4,
    shaft: '3/4"',
    oil: 0.6,
    tank: 3.6,
    kg: 15.5,
    use: 'motobombas, aspersoras de parihuela y cortadoras',
  },
  {
    sku: 'MT-212',
    brand: 'Motrinco',
    price: 3590,
    stock: 115,
    cc: 212,
    hp: 7,
    torque: 13.5,
    shaft: '3/4"',
    oil: 0.6,
    tank: 3.6,
    kg: 16,
    use: 'motobombas, molinos y bailarinas',
    freeShipping: true,
  },
  {
    sku: 'MT-270',
    brand: 'Motrinco',
    price: 6290,
    stock: 19,
    cc: 270,
    hp: 9,
    torque: 19,
    shaft: '1"',
    oil: 1.1,
    tank: 6,
    kg: 25,
    use: 'revolvedoras de un saco, picadoras y elevadores de grano',
  },
  {
    sku: 'MT-389',
    brand: 'Motrinco',
    price: 7690,
    stock: 27,
    special: 6990,
    cc: 389,
    hp: 13,
    torque: 26,
    shaft: '1"',
    oil: 1.1,
    tank: 6.5,
    kg: 31,
    use: 'picadoras de forraje, malacates y rehiletes',
  },
  {
    sku: 'MT-420E',
    brand: 'Motrinco',
    price: 8990,
    stock: 8,
    electricStart: true,
    cc: 420,
    hp: 15,
    torque: 28,
    shaft: '1"',
    oil: 1.1,
    tank: 6.5,
    kg: 34,
    use: 'generadores, cortadoras de piso y molinos de martillos',
  },
  {
    sku: 'MT-V173',
    brand: 'Motrinco',
    price: 3890,
    stock: 0,
    vertical: true,
    cc: 173,
    hp: 5.5,
    torque: 9.8,
    shaft: '7/8"',
    oil: 0.5,
    tank: 1.1,
    kg: 12,
    use: 'podadoras de empuje y desvaradoras',
  },
  {
    sku: 'MT-V224',
    brand: 'Motrinco',
    price: 4690,
    stock: 10,
    vertical: true,
    cc: 224,
    hp: 7,
    torque: 12.5,
    shaft: '7/8"',
    oil: 0.6,
    tank: 1.5,
    kg: 14.5,
    use: 'podadoras autopropulsadas y trituradoras de ramas',
  },
  {
    sku: 'YU-219D',
    brand: 'Yuntaro',
    price: 8990,
    stock: 14,
    diesel: true,
    cc: 219,
    hp: 4.7,
    torque: 10.8,
    shaft: '3/4"',
    oil: 0.8,
    tank: 2.5,
    kg: 27,
    use: 'motobombas de 2" y equipos que trabajan todo el día',
  },
  {
    sku: 'YU-296D',
    brand: 'Yuntaro',
    price: 10900,
    stock: 9,
    discount: 6,
    diesel: true,
    cc: 296,
    hp: 7,
    torque: 15.2,
    shaft: '3/4"',
    oil: 1.1,
    tank: 3.5,
    kg: 34,
    use: 'motobombas de 3", motocultores y trilladoras',
  },
  {
    sku: 'YU-418DE',
    brand: 'Yuntaro',
    price: 14900,
    stock: 6,
    diesel: true,
    electricStart: true,
    cc: 418,
    hp: 10,
    torque: 22.5,
    shaft: '1"',
    oil: 1.65,
    tank: 5.5,
    kg: 49,
    use: 'plantas de luz, picadoras y lanchas de trabajo',
    freeShipping: true,
  },
]

function specs(m: Engine): Record<string, string> {
  const axis = m.vertical ? 'vertical' : 'horizontal'
  return {
    'Tipo de motor': m.diesel ? 'Diésel, 4 tiempos, inyección directa' : 'Gasolina, 4 tiempos, OHV',
    Cilindrada: `${m.cc} cc`,
    Potencia: `${m.hp} HP`,
    'Potencia en kW': `${kilowatts(m.hp)} kW`,
    'Par máximo': `${m.torque} N·m`,
    Flecha: `${m.shaft} con cuñero, ${axis}`,
    'Capacidad de aceite': `${m.oil} L`,
    'Tanque de combustible': `${m.tank} L`,
    Arranque: m.electricStart ? 'Eléctrico y retráctil' : 'Retráctil',
    Enfriamiento: 'Por aire',
    Peso: `${m.kg} kg`,
  }
}

function describe(m: Engine): Sheet {
  const fuel = m.diesel ? 'diésel' : 'a gasolina'
  const axis = m.vertical ? 'vertical' : 'horizontal'
  return {
    name: `Motor ${fuel} ${m.hp} HP eje ${axis}${m.electricStart ? ' con arranque eléctrico' : ''}`,
    summary: `Motor ${fuel} de ${m.cc} cc y ${m.hp} HP, flecha ${axis} de ${m.shaft} con cuñero.`,
    paragraphs: [
      `Motor estacionario ${m.brand} de ${m.cc} cc para repotenciar o armar ${m.use}. La flecha de ${m.shaft} con cuñero y la base de cuatro barrenos corresponden a la medida comercial, por lo que suele entrar sin adaptar.`,
      m.diesel
        ? `Con inyección directa y enfriamiento por aire entrega ${m.hp} HP y ${m.torque} N·m a bajas revoluciones. Gasta alrededor de la mitad que un motor de gasolina equivalente y ${m.electricStart ? 'arranca con llave; también trae cuerda de respaldo.' : 'arranca con cuerda y descompresor automático.'}`
        : `Es de 4 tiempos, con válvulas a la cabeza y camisa de hierro fundido. Da ${m.hp} HP a 3,600 rpm y ${m.torque} N·m a 2,500 rpm; el sensor lo detiene si baja el aceite.`,
      `Se entrega sin aceite: ponga ${m.oil} litros de ${m.diesel ? 'SAE 15W-40' : 'SAE 10W-30'} antes del primer arranque y cámbielo a las 20 horas.`,
    ],
    category: [
      'Motores',
      m.diesel ? 'Diésel' : 'A gasolina',
      m.diesel ? 'Enfriados por aire' : `Eje ${axis}`,
    ],
    pictures: [picture('motor')],
    specs: specs(m),
    includes: [
      'Silenciador',
      'Filtro de aire',
      m.diesel ? 'Juego de llaves' : 'Llave de bujía',
      'Manual en español',
    ],
    warranty: warranty(12, 'motor'),
  }
}

/** Stationary engines. */
export const stationaryEngines = shelve(engines, describe)
