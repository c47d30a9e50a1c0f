import { promise, warranty } from '../brand-terms.ts'
import { shelveFamily } from '../family.ts'
import type { Sheet } from '../product.ts'
import { choose } from '../wording.ts'
import { fields, type Welder } from './welder-fields.ts'
import { careTexts, jobTexts, kinds, powerTexts } from './welder-texts.ts'

function specsOf(m: Welder) {
  const { process, technology } = kinds[m.kind]
  return {
    Proceso: m.multiprocess ? 'Microalambre con gas, tubular, electrodo y TIG' : process,
    'Corriente de salida': `${m.from} a ${m.amps} A`,
    'Voltaje de alimentación': `${m.volts}, 60 Hz`,
    'Ciclo de trabajo': `${m.duty} % a ${m.amps} A`,
    'Corriente al 100 % de ciclo': `${Math.round(m.amps * Math.sqrt(m.duty / 100))} A`,
    Tecnología: technology,
    'Electrodo máximo': m.rod,
    ...(m.multiprocess ? { 'Antorcha TIG': 'Opcional, no incluida' } : {}),
    'Pastilla recomendada': `${m.breaker} A`,
    Protección: m.kind === 'transformador' ? 'Temperatura' : 'Sobrecarga, voltaje y temperatura',
    Peso: `${m.kg} kg`,
  }
}

function describe(m: Welder): Sheet {
  const { name, path, includes } = kinds[m.kind]
  const title = `${name} ${m.amps} A ${m.volts}${m.multiprocess ? ' multiproceso' : ''}`
  return {
    title,
    summary: `${name} de ${m.from} a ${m.amps} A, ciclo de trabajo de ${m.duty} %, alimentación de ${m.volts}.`,
    paragraphs: [
      jobTexts[m.use](m),
      choose(m.sku, 'power', powerTexts(m)),
      `${choose(m.sku, 'care', careTexts[m.kind](m))} ${promise(m)}`,
    ],
    category: ['Soldadoras', ...path],
    specs: specsOf(m),
    includes,
    warranty: warranty(m.brand, 'transformador, tarjetas y componentes electrónicos'),
  }
}

/** Inverter, TIG, wire-feed and transformer welders. */
export const welders = shelveFamily({ file: 'welders', manual: 'soldadoras', fields, describe })
