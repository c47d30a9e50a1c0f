import { decimal, oneOf, shelveFamily, whole, type Row } from '../family.ts'
import type { Sheet } from '../product.ts'
import { amount, careAndPromise, choose, engineSpecs, hours, warranty } from '../wording.ts'

const fields = {
  model: oneOf('engine-welder-200', 'engine-welder-diesel-200', 'engine-welder-diesel-400'),
  fuel: oneOf('gasolina', 'diésel'),
  amps: whole,
  duty: whole,
  watts: whole,
  cc: decimal,
  hp: decimal,
  tank: decimal,
  hours: decimal,
  kg: whole,
  use: oneOf('potrero', 'tubería', 'contratista', 'maquinaria'),
}

type EngineWelder = Row<typeof fields>

const jobTexts: Record<EngineWelder['use'], (m: EngineWelder) => string> = {
  potrero: (m) =>
    `Para soldar corrales, tranqueras y portones donde no llega la línea: genera su propia corriente y da hasta ${m.amps} A en corriente directa. Cabe en la caja de una pick-up y pesa ${m.kg} kg.`,
  tubería: (m) =>
    `En línea de riego, tubería de pozo y conducción hace falta arco suave y estable: ${m.amps} A en corriente directa con ${m.duty} % de ciclo, que arranca bien con 6010 y 7018.`,
  contratista: (m) =>
    `La herramienta del contratista de estructura: suelda con ${m.amps} A y, al mismo tiempo, alimenta esmeril y taladro con sus ${amount(m.watts)} W auxiliares.`,
  maquinaria: (m) =>
    `Va en el camión de servicio para reparar cucharones, arados y rastras al pie de la máquina. Da ${m.amps} A, bastante para electrodo de ${m.amps >= 250 ? '3/16"' : '5/32"'} y para aporte duro.`,
}

function engineTexts(m: EngineWelder) {
  return [
    `Cuando no suelda trabaja como planta de luz de ${amount(m.watts)} W a 127/220 V. El motor a ${m.fuel} de ${amount(m.cc)} cc (${m.hp} HP) rinde unas ${hours(m.hours)} con ${m.tank} litros.`,
    `Motor a ${m.fuel} de ${amount(m.cc)} cc y ${m.hp} HP, con marcha, horómetro y bajada automática de revoluciones cuando no hay carga: el tanque de ${m.tank} litros dura alrededor de ${hours(m.hours)}.`,
  ]
}

const careTexts = [
  'Se entrega revisada, con aceite y probada con carga. El primer servicio es a las 25 horas, en cualquiera de nuestros centros, y después cada 100.',
  'Sopletea el alternador cada mes y no uses cables de soldar de más de 30 metros por lado con el calibre que trae. Los carbones se revisan cada 500 horas.',
  'Trabaja en lugar ventilado y a nivel. Si va sobre remolque, calza las cuatro patas y aterriza el chasis antes de conectar herramienta.',
]

function specsOf(m: EngineWelder) {
  return {
    Proceso: 'Electrodo revestido, corriente directa',
    'Corriente de salida': `50 a ${m.amps} A`,
    'Ciclo de trabajo': `${m.duty} % a ${m.amps} A`,
    'Potencia auxiliar': `${amount(m.watts)} W`,
    ...engineSpecs(m.fuel === 'diésel' ? 'Diésel, 4 tiempos' : 'Gasolina, 4 tiempos, OHV', m),
    'Tanque de combustible': `${m.tank} L`,
    'Autonomía al 50 % de carga': `${m.hours} h`,
    Arranque: 'Eléctrico',
    Peso: `${m.kg} kg`,
  }
}

function describe(m: EngineWelder): Sheet {
  const fuel = m.fuel === 'diésel' ? 'diésel' : 'a gasolina'
  return {
    title: `Motosoldadora ${fuel} ${m.amps} A ${m.hp} HP`,
    summary: `Soldadora con motor ${fuel} de ${m.hp} HP: ${m.amps} A y ${amount(m.watts)} W auxiliares, sin depender de la línea.`,
    paragraphs: [
      jobTexts[m.use](m),
      choose(m.sku, 'engine', engineTexts(m)),
      careAndPromise(m, careTexts),
    ],
    category: ['Soldadoras', 'Motosoldadoras', m.fuel === 'diésel' ? 'Diésel' : 'A gasolina'],
    specs: specsOf(m),
    includes: ['Batería', 'Conectores rápidos para cable', 'Juego de llaves', 'Manual en español'],
    warranty: warranty(m.brand, 'motor y generador'),
  }
}

/** Welders that drive themselves. */
export const engineWelders = shelveFamily({
  file: 'engine-welders',
  manual: 'motosoldadoras',
  fields,
  describe,
})
