import type { Placed } from './draw-scene.ts'
import type { FieldColours } from './field-ground.ts'

/** A banner: its words as the shop writes them, and its picture, wide and for phones. */
export interface Banner {
  title: string
  text: string
  label: string
  link: string
  ink: 'light' | 'dark'
  alt: string
  colours: FieldColours
  wide: readonly Placed[]
  mobile: readonly Placed[]
}

const maize = {
  sky: '#f5b81f',
  dawn: '#fbcc55',
  hills: '#efae12',
  land: '#f0b118',
  ridge: '#e6a30c',
  light: '#f9cb52',
}
const greySky = {
  sky: '#cad6da',
  dawn: '#e3eaec',
  hills: '#bdcacf',
  land: '#c1cdd0',
  ridge: '#b5c3c7',
  light: '#d8e0e3',
}
const soil = {
  sky: '#221d17',
  dawn: '#5c4a2c',
  hills: '#2b251d',
  land: '#2a241d',
  ridge: '#382f25',
  light: '#6b5a38',
}
const paper = {
  sky: '#efe9dd',
  dawn: '#faf7f1',
  hills: '#e4dbca',
  land: '#e7dfd0',
  ridge: '#dcd1be',
  light: '#f3eee4',
}
const clay = {
  sky: '#d18e63',
  dawn: '#e3b48f',
  hills: '#c68055',
  land: '#c98459',
  ridge: '#bc744a',
  light: '#d99f79',
}
const green = {
  sky: '#a5c189',
  dawn: '#c5d8ae',
  hills: '#96b67a',
  land: '#99b87d',
  ridge: '#8aac6d',
  light: '#b4cd9c',
}

/** The demo's six banners, in their order. */
export const campaign: readonly Banner[] = [
  {
    title: 'Temporada de aspersión',
    text: 'De mochila, de batería o de motor: la que tu parcela necesita.',
    label: 'Ver aspersoras',
    link: '/productos?categoria=Aspersoras',
    ink: 'dark',
    alt: 'Aspersoras de mochila verdes de Tepalco sobre surcos color maíz',
    colours: maize,
    wide: [
      { machine: 'mist-blower-20:tepalco', x: 1700, foot: 545, height: 410, haze: 0.08 },
      { machine: 'backpack-sprayer-16:tepalco', x: 1310, foot: 672, height: 780 },
    ],
    mobile: [
      { machine: 'battery-sprayer-16:tepalco', x: 640, foot: 700, height: 330, haze: 0.1 },
      { machine: 'backpack-sprayer-16:tepalco', x: 330, foot: 868, height: 500 },
    ],
  },
  {
    title: 'Agua donde hace falta',
    text: 'Motobombas de 1 a 4 pulgadas para riego, achique y aguas negras.',
    label: 'Ver bombas',
    link: '/productos?categoria=Bombas+y+motobombas',
    ink: 'dark',
    alt: 'Motobombas azules de Aguadoro en un campo bajo el cielo gris',
    colours: greySky,
    wide: [
      { machine: 'motor-pump-diesel-4:aguadoro', x: 1690, foot: 500, height: 370, haze: 0.1 },
      { machine: 'motor-pump-3:aguadoro', x: 1295, foot: 664, height: 540 },
    ],
    mobile: [
      { machine: 'motor-pump-diesel-4:aguadoro', x: 610, foot: 690, height: 260, haze: 0.1 },
      { machine: 'motor-pump-3:aguadoro', x: 310, foot: 868, height: 375 },
    ],
  },
  {
    title: 'Luz en medio del campo',
    text: 'Generadores a gasolina, diésel o inverter para la casa y el rancho.',
    label: 'Ver generadores',
    link: '/productos?categoria=Generadores',
    ink: 'light',
    alt: 'Generadores amarillos de Lumbravolt sobre la tierra oscura',
    colours: soil,
    wide: [
      { machine: 'diesel-cabin-10:lumbravolt', x: 1670, foot: 440, height: 300, haze: 0.12 },
      { machine: 'generator-3500:lumbravolt', x: 1290, foot: 664, height: 540 },
      { machine: 'inverter-generator-2000:lumbravolt', x: 1680, foot: 600, height: 280 },
    ],
    mobile: [
      { machine: 'diesel-cabin-10:lumbravolt', x: 610, foot: 690, height: 230, haze: 0.12 },
      { machine: 'generator-3500:lumbravolt', x: 320, foot: 868, height: 380 },
    ],
  },
  {
    title: 'Arco firme, cordón parejo',
    text: 'Inversoras, microalambre y TIG para el taller y la herrería.',
    label: 'Ver soldadoras',
    link: '/productos?categoria=Soldadoras',
    ink: 'dark',
    alt: 'Soldadoras rojas de Chispacero sobre surcos claros',
    colours: paper,
    wide: [
      { machine: 'welder-mig-250:chispacero', x: 1690, foot: 545, height: 470, haze: 0.06 },
      { machine: 'welder-inverter-160:chispacero', x: 1270, foot: 672, height: 560 },
    ],
    mobile: [
      { machine: 'welder-mig-250:chispacero', x: 610, foot: 720, height: 360, haze: 0.08 },
      { machine: 'welder-inverter-160:chispacero', x: 300, foot: 868, height: 360 },
    ],
  },
  {
    title: 'Arrietor no se raja',
    text: 'Motores, generadores y motobombas de una sola marca para tu rancho.',
    label: 'Ver todo Arrietor',
    link: '/productos?marca=Arrietor',
    ink: 'dark',
    alt: 'Motor, motobomba diésel y generador verde olivo de Arrietor sobre tierra roja',
    colours: clay,
    wide: [
      { machine: 'diesel-cabin-10:arrietor', x: 1670, foot: 430, height: 290, haze: 0.12 },
      { machine: 'engine-7:arrietor', x: 1260, foot: 664, height: 545 },
      { machine: 'motor-pump-diesel-4:arrietor', x: 1690, foot: 600, height: 370 },
    ],
    mobile: [
      { machine: 'diesel-cabin-10:arrietor', x: 600, foot: 690, height: 230, haze: 0.12 },
      { machine: 'engine-7:arrietor', x: 310, foot: 868, height: 385 },
    ],
  },
  {
    title: 'Monte limpio, leña lista',
    text: 'Motosierras y desbrozadoras para el rancho, el huerto y la brecha.',
    label: 'Ver motosierras',
    link: '/productos?categoria=Motosierras',
    ink: 'dark',
    alt: 'Motosierra Tronkazo y desbrozadora Barbecor, naranjas, sobre un campo verde',
    colours: green,
    wide: [
      { machine: 'brush-cutter-bike:barbecor', x: 1370, foot: 490, height: 430, haze: 0.06 },
      { machine: 'chainsaw-24:tronkazo', x: 1420, foot: 655, height: 410 },
    ],
    mobile: [
      { machine: 'brush-cutter-bike:barbecor', x: 380, foot: 710, height: 300, haze: 0.06 },
      { machine: 'chainsaw-24:tronkazo', x: 430, foot: 850, height: 290 },
    ],
  },
]
