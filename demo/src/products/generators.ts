import { generators } from './generator-models.ts'
import type { Generator, Kind } from './generator-models.ts'
import { picture, shelve } from './product.ts'
import type { Sheet } from './product.ts'
import { amount, warranty } from './wording.ts'

const texts: Record<
  Kind,
  { branch: string; picture: string; name: string; job: string; care: string }
> = {
  Portátiles: {
    branch: 'A gasolina',
    picture: 'generador',
    name: 'Generador a gasolina',
    job: 'mantiene encendidos el refrigerador, los focos, la televisión y una bomba de agua chica cuando se va la luz, y acompaña herramienta eléctrica donde no llega la línea',
    care: 'El regulador automático de voltaje protege los aparatos sensibles. Conecte primero los motores, de uno en uno, y nunca lo use dentro de la casa ni lo enchufe a la instalación sin interruptor de transferencia.',
  },
  Profesionales: {
    branch: 'A gasolina',
    picture: 'generador',
    name: 'Generador a gasolina',
    job: 'alimenta ordeñadoras, bombas de hasta 2 HP, soldadoras inversoras y obra en jornada completa',
    care: 'El chasis tubular protege los cuatro lados y el tablero tiene voltímetro, horómetro y pastilla por salida. Cambie el aceite a las primeras 20 horas y después cada 100.',
  },
  Inverter: {
    branch: 'Inverter',
    picture: 'generador-inverter',
    name: 'Generador inverter silencioso',
    job: 'da corriente de onda senoidal pura para computadora, cámaras, equipo de sonido y herramienta con control electrónico',
    care: 'En modo económico el motor baja de revoluciones cuando la carga es poca: gasta menos y se puede platicar al lado. Dos equipos iguales se conectan en paralelo con un cable opcional.',
  },
  Cabinados: {
    branch: 'Diésel',
    picture: 'generador-cabinado',
    name: 'Generador diésel cabinado',
    job: 'respalda granjas, cuartos fríos y comercios que no pueden parar, con el consumo y la vida útil de un motor diésel',
    care: 'La cabina con espuma acústica y ruedas lo hace apto para trabajar junto a la vivienda. Acepta tablero de transferencia automática, que se vende por separado.',
  },
  Industriales: {
    branch: 'Diésel',
    picture: 'generador-cabinado',
    name: 'Planta de luz diésel trifásica',
    job: 'sostiene pozos, empacadoras, invernaderos climatizados y molinos con servicio trifásico de emergencia o continuo',
    care: 'Se entrega con control digital, precalentador y tanque en la base. El precio depende de la obra eléctrica, el flete y la puesta en marcha: pida su cotización y un técnico visita el sitio.',
  },
}

function specs(m: Generator, diesel: boolean) {
  return {
    'Potencia continua': `${amount(m.watts)} W`,
    'Potencia máxima': `${amount(m.peak)} W`,
    Voltaje: `${m.volts}, 60 Hz`,
    'Tipo de motor': diesel ? 'Diésel, 4 tiempos' : `Gasolina, ${m.strokes ?? 4} tiempos`,
    Cilindrada: `${amount(m.cc)} cc`,
    Potencia: `${m.hp} HP`,
    'Tanque de combustible': `${m.tank} L`,
    'Autonomía al 50 % de carga': `${m.hours} h`,
    'Nivel de ruido a 7 m': `${m.decibels} dB`,
    Arranque: m.electricStart ? 'Eléctrico' : 'Retráctil',
    Peso: `${amount(m.kg)} kg`,
  }
}

function describe(m: Generator): Sheet {
  const text = texts[m.kind]
  const diesel = text.branch === 'Diésel'
  const label = m.kind === 'Industriales' ? `${m.watts / 1000} kW` : `${amount(m.peak)} W`
  return {
    name: `${text.name} ${label}${m.electricStart && !diesel ? ' con arranque eléctrico' : ''}`,
    summary: `${text.name} de ${amount(m.watts)} W continuos, ${m.volts}, con ${m.hours} h de autonomía a media carga.`,
    paragraphs: [
      `El ${m.brand} de ${label} ${text.job}.`,
      `Entrega ${amount(m.watts)} W continuos y ${amount(m.peak)} W de arranque a ${m.volts}. El motor de ${amount(m.cc)} cc (${m.hp} HP) trabaja unas ${m.hours} horas a media carga con ${m.tank} litros de ${diesel ? 'diésel' : 'gasolina'}${m.strokes ? ' mezclada con aceite 50:1' : ''}.`,
      text.care,
    ],
    category: ['Generadores', text.branch, m.kind === 'Inverter' ? 'Silenciosos' : m.kind],
    pictures: [picture(text.picture)],
    specs: specs(m, diesel),
    includes:
      m.kind === 'Industriales'
        ? ['Batería con cables', 'Silenciador', 'Control digital', 'Manuales y diagrama eléctrico']
        : [
            'Juego de llaves',
            'Cable para salida de 12 V',
            m.strokes ? 'Botella para mezcla' : 'Embudo para aceite',
            'Manual en español',
          ],
    warranty: warranty(12, 'motor y alternador'),
  }
}

/** Petrol, inverter and diesel generators. */
export const generatorSets = shelve(generators, describe)
