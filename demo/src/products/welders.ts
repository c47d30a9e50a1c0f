import { picture, shelve } from './product.ts'
import type { Sale, Sheet } from './product.ts'
import { warranty } from './wording.ts'

type Kind = 'Electrodo' | 'TIG' | 'Microalambre'

type Welder = Sale & {
  kind: Kind
  process: string
  amps: number
  from: number
  volts: string
  duty: number
  fuse: number
  rod: string
  kg: number
  note?: string
}

const welders: Welder[] = [
  {
    sku: 'CH-130',
    brand: 'Chispacero',
    price: 1990,
    stock: 73,
    kind: 'Electrodo',
    process: 'Electrodo revestido',
    amps: 130,
    from: 20,
    volts: '127 V',
    duty: 40,
    fuse: 30,
    rod: '3/32"',
    kg: 3.9,
  },
  {
    sku: 'CH-160D',
    brand: 'Chispacero',
    price: 2890,
    stock: 60,
    discount: 15,
    kind: 'Electrodo',
    process: 'Electrodo revestido',
    amps: 160,
    from: 20,
    volts: '127/220 V',
    duty: 60,
    fuse: 40,
    rod: '1/8"',
    kg: 5.2,
    freeShipping: true,
  },
  {
    sku: 'CH-200D',
    brand: 'Chispacero',
    price: 3690,
    stock: 41,
    kind: 'Electrodo',
    process: 'Electrodo revestido',
    amps: 200,
    from: 20,
    volts: '127/220 V',
    duty: 60,
    fuse: 50,
    rod: '5/32"',
    kg: 6.1,
  },
  {
    sku: 'FU-250',
    brand: 'Fundarco',
    price: 5490,
    stock: 16,
    special: 4990,
    kind: 'Electrodo',
    process: 'Electrodo revestido',
    amps: 250,
    from: 20,
    volts: '220 V',
    duty: 60,
    fuse: 50,
    rod: '3/16"',
    kg: 9.4,
  },
  {
    sku: 'FU-T200',
    brand: 'Fundarco',
    price: 7490,
    stock: 11,
    kind: 'TIG',
    process: 'TIG corriente directa y electrodo',
    amps: 200,
    from: 10,
    volts: '220 V',
    duty: 60,
    fuse: 40,
    rod: '5/32"',
    kg: 9.8,
  },
  {
    sku: 'FU-T200A',
    brand: 'Fundarco',
    price: 19900,
    stock: 3,
    kind: 'TIG',
    process: 'TIG CA/CD y electrodo',
    amps: 200,
    from: 10,
    volts: '220 V',
    duty: 60,
    fuse: 50,
    rod: '5/32"',
    kg: 21,
    freeShipping: true,
    note: ' para aluminio',
  },
  {
    sku: 'CH-M140',
    brand: 'Chispacero',
    price: 6490,
    stock: 22,
    discount: 8,
    kind: 'Microalambre',
    process: 'Microalambre con y sin gas, electrodo',
    amps: 140,
    from: 30,
    volts: '127 V',
    duty: 40,
    fuse: 30,
    rod: '3/32"',
    kg: 12.5,
  },
  {
    sku: 'FU-M200',
    brand: 'Fundarco',
    price: 11900,
    stock: 9,
    kind: 'Microalambre',
    process: 'Microalambre, TIG y electrodo',
    amps: 200,
    from: 30,
    volts: '220 V',
    duty: 60,
    fuse: 40,
    rod: '5/32"',
    kg: 18.6,
    freeShipping: true,
    note: ' multiproceso',
  },
  {
    sku: 'FU-M350T',
    brand: 'Fundarco',
    price: 46900,
    stock: 1,
    quote: true,
    kind: 'Microalambre',
    process: 'Microalambre y electrodo',
    amps: 350,
    from: 50,
    volts: '220/440 V trifásico',
    duty: 60,
    fuse: 60,
    rod: '3/16"',
    kg: 62,
    note: ' con alimentador separado',
  },
]

const texts: Record<
  Kind,
  {
    name: string
    picture: string
    path: [string, string]
    job: string
    care: string
    includes: string[]
  }
> = {
  Electrodo: {
    name: 'Soldadora inversora',
    picture: 'soldadora-inversora',
    path: ['Inversoras', 'Para electrodo'],
    job: 'repara implementos, portones, remolques y estructura ligera con electrodos 6011, 6013 y 7018',
    care: 'Trae arranque en caliente y antipegado, dos ayudas que se notan en láminas delgadas o con electrodo húmedo. Si usa extensión, que sea calibre 10 o más grueso y no pase de 20 metros.',
    includes: [
      'Portaelectrodo con cable de 2 m',
      'Pinza de tierra con cable de 1.5 m',
      'Careta de mano',
      'Cepillo con piqueta',
    ],
  },
  TIG: {
    name: 'Soldadora TIG',
    picture: 'soldadora-inversora',
    path: ['Inversoras', 'TIG'],
    job: 'une acero inoxidable y acero al carbón con cordones limpios, sin chispa y sin escoria, como piden queserías, ordeñas y talleres de herrería fina',
    care: 'El arco se inicia por alta frecuencia, sin tocar la pieza, y el postflujo de gas protege el cordón mientras se enfría. El cilindro de argón se consigue con su distribuidor de gases.',
    includes: [
      'Antorcha TIG de 4 m',
      'Pinza de tierra',
      'Portaelectrodo',
      'Manguera y regulador de argón',
    ],
  },
  Microalambre: {
    name: 'Soldadora de microalambre',
    picture: 'soldadora-microalambre',
    path: ['Microalambre', 'Semiautomáticas'],
    job: 'avanza dos o tres veces más rápido que el electrodo en lámina, perfil tubular y carrocería',
    care: 'El control sinérgico propone voltaje y velocidad según el espesor: basta elegir el alambre. Invirtiendo la polaridad se trabaja con alambre tubular, sin gas, a la intemperie.',
    includes: [
      'Antorcha de 3 m',
      'Pinza de tierra',
      'Portaelectrodo',
      'Rollo de muestra de alambre tubular',
    ],
  },
}

function describeWelder(m: Welder): Sheet {
  const text = texts[m.kind]
  return {
    name: `${text.name} ${m.amps} A ${m.volts}${m.note ?? ''}`,
    summary: `${text.name} de ${m.from} a ${m.amps} A, ciclo de trabajo de ${m.duty} %, alimentación de ${m.volts}.`,
    paragraphs: [
      `La ${m.brand} de ${m.amps} amperes ${text.job}.`,
      `Regula de ${m.from} a ${m.amps} A y sostiene la corriente máxima ${m.duty / 10} de cada 10 minutos. Funde electrodo de hasta ${m.rod} y pesa ${m.kg} kg. Requiere una línea de ${m.volts} con pastilla de ${m.fuse} A.`,
      text.care,
    ],
    category: ['Soldadoras', ...text.path],
    pictures: [picture(text.picture)],
    specs: {
      Proceso: m.process,
      'Corriente de salida': `${m.from} a ${m.amps} A`,
      'Voltaje de alimentación': `${m.volts}, 60 Hz`,
      'Ciclo de trabajo': `${m.duty} % a ${m.amps} A`,
      Tecnología: 'Inversora IGBT',
      'Electrodo máximo': m.rod,
      'Pastilla recomendada': `${m.fuse} A`,
      Protección: 'Sobrecarga, sobrevoltaje y temperatura',
      Peso: `${m.kg} kg`,
    },
    includes: text.includes,
    warranty: warranty(12, 'tarjetas y componentes electrónicos'),
  }
}

/** Inverter and wire-feed welders. */
export const weldingMachines = shelve(welders, describeWelder)
