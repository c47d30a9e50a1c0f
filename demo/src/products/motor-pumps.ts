import { pumps } from './motor-pump-models.ts'
import type { Pump, Use } from './motor-pump-models.ts'
import { picture, shelve } from './product.ts'
import type { Sheet } from './product.ts'
import { amount, kilowatts, warranty } from './wording.ts'

const jobs: Record<Use, (m: Pump) => string> = {
  autocebante: (m) =>
    `Una vez llena la carcasa por el tapón superior, la bomba se ceba sola desde 7 metros de profundidad y mueve hasta ${amount(m.flow)} litros por minuto: riego rodado, llenado de ollas y pilas, o vaciado de zanjas.`,
  'de alta presión': (m) =>
    `Su impulsor de alta carga eleva el agua hasta ${m.head} metros, por lo que sirve para subirla a un tanque en la loma, alimentar aspersores o tener un equipo contra incendio en el rancho.`,
  'para aguas negras': (m) =>
    `El impulsor semiabierto y la carcasa de registro dejan pasar sólidos blandos de hasta ${m.inches === '2' ? 20 : 27} mm. Se abre con cuatro perillas para limpiarla en el lugar, sin herramienta, en fosas, obras y drenes de establo.`,
  'de gran caudal': (m) =>
    `Sobre remolque de un eje, toma de canal o río y entrega hasta ${amount(m.flow)} litros por minuto, suficiente para regar por gravedad varias hectáreas al día o alimentar un cañón de riego mediano.`,
}

function category(m: Pump): Sheet['category'] {
  const names = {
    autocebante: 'Autocebantes',
    'de alta presión': 'De alta presión',
    'para aguas negras': 'Para aguas negras',
    'de gran caudal': 'De gran caudal',
  }
  return [
    'Bombas y motobombas',
    m.diesel ? 'Motobombas diésel' : 'Motobombas a gasolina',
    names[m.use],
  ]
}

function engineText(m: Pump) {
  if (m.diesel)
    return `El motor diésel de ${amount(m.cc)} cc y ${m.hp} HP gasta menos que uno a gasolina del mismo tamaño y trabaja ${m.hours} horas con ${m.tank} litros. ${m.electricStart ? 'Arranca con llave; la batería se carga sola durante el trabajo.' : 'Lleva descompresor para que el arranque con cuerda no cueste.'}`
  if (m.strokes === 2)
    return `Pesa ${m.kg} kg y se lleva en una mano. El motor de 2 tiempos usa gasolina con aceite en proporción 25:1; con un tanque trabaja poco más de una hora.`
  return `El motor ${m.brand} de 4 tiempos con válvulas a la cabeza (${m.cc} cc, ${m.hp} HP) se apaga solo si falta aceite y trabaja unas ${m.hours} horas con el tanque de ${m.tank} litros.`
}

function specs(m: Pump) {
  return {
    'Tipo de motor': m.diesel
      ? 'Diésel, 4 tiempos, inyección directa'
      : `Gasolina, ${m.strokes ?? 4} tiempos${m.strokes ? '' : ', OHV'}`,
    Cilindrada: `${amount(m.cc)} cc`,
    Potencia: `${m.hp} HP`,
    'Potencia en kW': `${kilowatts(m.hp)} kW`,
    'Diámetro de succión y descarga': `${m.inches}"`,
    'Flujo máximo': `${amount(m.flow)} L/min`,
    'Altura máxima': `${m.head} m`,
    'Profundidad de succión': `${m.use === 'de gran caudal' ? 6 : 7} m`,
    'Tanque de combustible': `${m.tank} L`,
    Autonomía: `${m.hours} h`,
    Arranque: m.electricStart ? 'Eléctrico' : 'Retráctil',
    Peso: `${m.kg} kg`,
  }
}

function describe(m: Pump): Sheet {
  const kind = `Motobomba ${m.use}${m.diesel ? ' diésel' : ''}`
  return {
    name: `${kind} ${m.inches}" ${m.strokes ? `${m.cc} cc` : `${m.hp} HP`}`,
    summary: `${kind} de ${m.inches}" con flujo de ${amount(m.flow)} L/min y altura máxima de ${m.head} m.`,
    paragraphs: [
      jobs[m.use](m),
      engineText(m),
      `Para que rinda, use manguera de succión del mismo diámetro (${m.inches}"), lo más corta posible, con pichancha en la punta. El flujo baja conforme sube la descarga: si nos dice la distancia y el desnivel, le calculamos el equipo antes de comprar.`,
    ],
    category: category(m),
    pictures: [picture(m.use === 'de gran caudal' ? 'motobomba-remolque' : 'motobomba')],
    specs: specs(m),
    includes: [
      'Conexiones de succión y descarga con abrazaderas',
      'Pichancha',
      'Juego de llaves',
      'Manual en español',
    ],
    warranty: warranty(12, 'motor y bomba'),
  }
}

/** Petrol and diesel motor pumps. */
export const motorPumps = shelve(pumps, describe)
