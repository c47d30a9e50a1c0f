import { picture, shelve } from './product.ts'
import type { Sale, Sheet } from './product.ts'
import { amount, warranty } from './wording.ts'

type Engine = Sale & {
  amps: number
  diesel?: true
  watts: number
  cc: number
  hp: number
  tank: number
  hours: number
  kg: number
}

const engineWelders: Engine[] = [
  {
    sku: 'FU-MS190',
    brand: 'Fundarco',
    price: 28900,
    stock: 4,
    amps: 190,
    watts: 4000,
    cc: 420,
    hp: 15,
    tank: 25,
    hours: 7,
    kg: 92,
    freeShipping: true,
  },
  {
    sku: 'FU-MS250',
    brand: 'Fundarco',
    price: 67900,
    stock: 2,
    special: 62900,
    amps: 250,
    watts: 8000,
    cc: 678,
    hp: 22,
    tank: 40,
    hours: 8,
    kg: 178,
  },
  {
    sku: 'FU-MSD300',
    brand: 'Fundarco',
    price: 189000,
    stock: 0,
    quote: true,
    amps: 300,
    diesel: true,
    watts: 10000,
    cc: 1120,
    hp: 24,
    tank: 45,
    hours: 11,
    kg: 410,
  },
]

function describeEngine(m: Engine): Sheet {
  const fuel = m.diesel ? 'diésel' : 'gasolina'
  return {
    name: `Motosoldadora a ${fuel} ${m.amps} A ${m.hp} HP`,
    summary: `Soldadora con motor a ${fuel} de ${m.hp} HP: ${m.amps} A y ${amount(m.watts)} W auxiliares, sin depender de la línea.`,
    paragraphs: [
      `Para soldar en el potrero, en la línea de riego o a la orilla del camino: la motosoldadora ${m.brand} genera su propia corriente y da hasta ${m.amps} A en corriente directa.`,
      `Cuando no suelda trabaja como planta de luz de ${amount(m.watts)} W a 127/220 V para esmeril, taladro o iluminación. El motor a ${fuel} de ${amount(m.cc)} cc (${m.hp} HP) rinde unas ${m.hours} horas con ${m.tank} litros.`,
      'Se entrega revisada, con aceite y probada con carga. Le recomendamos el servicio a las primeras 25 horas en cualquiera de nuestros centros.',
    ],
    category: ['Soldadoras', 'Motosoldadoras', m.diesel ? 'Diésel' : 'A gasolina'],
    pictures: [picture('motosoldadora')],
    specs: {
      Proceso: 'Electrodo revestido, corriente directa',
      'Corriente de salida': `50 a ${m.amps} A`,
      'Ciclo de trabajo': `60 % a ${m.amps} A`,
      'Potencia auxiliar': `${amount(m.watts)} W`,
      'Tipo de motor': m.diesel ? 'Diésel, 4 tiempos, 3 cilindros' : 'Gasolina, 4 tiempos, OHV',
      Cilindrada: `${amount(m.cc)} cc`,
      Potencia: `${m.hp} HP`,
      'Tanque de combustible': `${m.tank} L`,
      'Autonomía al 50 % de carga': `${m.hours} h`,
      Arranque: 'Eléctrico',
      Peso: `${m.kg} kg`,
    },
    includes: ['Batería', 'Conectores rápidos para cable', 'Juego de llaves', 'Manual en español'],
    warranty: warranty(12, 'motor y generador'),
  }
}

/** Engine-driven welders. */
export const engineDrivenWelders = shelve(engineWelders, describeEngine)
