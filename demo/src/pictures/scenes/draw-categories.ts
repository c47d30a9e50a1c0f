import { slug } from '../../products/wording.ts'
import { readLayersOption, writeScene, type Placed, type Scene } from './draw-scene.ts'

const width = 1000
const height = 750

/** The picture of each first-level category, by its name. */
export const categoryScenes = {
  Aspersoras: onPaper('#eff0e3', [
    { machine: 'motor-sprayer-25:milpanova', x: 690, foot: 580, height: 500 },
    { machine: 'backpack-sprayer-16:tepalco', x: 380, foot: 700, height: 720 },
  ]),
  'Bombas y motobombas': onPaper('#eceeea', [
    { machine: 'motor-pump-3:manantiva', x: 500, foot: 680, height: 610 },
  ]),
  Generadores: onPaper('#f5eedb', [
    { machine: 'generator-3500:lumbravolt', x: 420, foot: 610, height: 520 },
    { machine: 'inverter-generator-2000:lumbravolt', x: 740, foot: 700, height: 340 },
  ]),
  Soldadoras: onPaper('#f3e9e0', [
    { machine: 'welder-mig-250:fraguaro', x: 700, foot: 600, height: 570 },
    { machine: 'welder-inverter-160:fraguaro', x: 370, foot: 710, height: 470 },
  ]),
  Desbrozadoras: onPaper('#eef0df', [
    { machine: 'brush-cutter-bike:zacatron', x: 500, foot: 705, height: 670 },
  ]),
  Motosierras: onPaper('#f5ece0', [
    { machine: 'chainsaw-24:tronkazo', x: 500, foot: 595, height: 410 },
  ]),
  Jardinería: onPaper('#edf0e2', [
    { machine: 'lawn-mower-21:verdolin', x: 500, foot: 690, height: 630 },
  ]),
  Hidrolavadoras: onPaper('#ecedea', [
    { machine: 'pressure-washer-petrol:chorrovivo', x: 370, foot: 680, height: 740 },
    { machine: 'pressure-washer-electric-2:chorrovivo', x: 770, foot: 700, height: 480 },
  ]),
  Motocultores: onPaper('#f2eadd', [
    { machine: 'tiller-diesel-10:bueyfuerte', x: 500, foot: 660, height: 550 },
  ]),
  'Ahoyadoras y trituradoras': onPaper('#f4edda', [
    { machine: 'forage-shredder-7:olotan', x: 600, foot: 660, height: 600 },
    { machine: 'earth-auger-52:zacatron', x: 190, foot: 710, height: 470 },
  ]),
  Motores: onPaper('#efece6', [{ machine: 'engine-7:motrinco', x: 500, foot: 690, height: 630 }]),
  Compresores: onPaper('#f1ebe3', [
    { machine: 'compressor-100:soplandino', x: 500, foot: 685, height: 600 },
  ]),
  'Herramientas manuales': onPaper('#f3ecdf', [
    { machine: 'wheelbarrow:tlapalon', x: 500, foot: 680, height: 560 },
  ]),
  Riego: onPaper('#eaeee8', [
    { machine: 'impact-sprinkler:verdolin', x: 500, foot: 690, height: 630 },
  ]),
  'Refacciones y accesorios': onPaper('#eeebe4', [
    { machine: 'air-filter:piezalba', x: 330, foot: 500, height: 360 },
    { machine: 'oil-filter:engranal', x: 740, foot: 600, height: 380 },
    { machine: 'spark-plug:motrinco', x: 410, foot: 705, height: 440 },
  ]),
}

function onPaper(colour: string, machines: readonly Placed[]): Scene {
  return { width, height, ground: paperGround(colour), air: colour, machines }
}

/** A sheet of coloured paper (#rrggbb) that bends from the wall to the floor, as an SVG. */
function paperGround(colour: string): string {
  const stops = [
    [0, 0.03],
    [0.45, 0],
    [0.62, 0.05],
    [0.8, 0.035],
    [1, 0.05],
  ].map(
    ([offset, shade]) => `<stop offset="${offset}" stop-color="#4a3413" stop-opacity="${shade}"/>`,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>` +
    `<linearGradient id="bend" x2="0" y2="1">${stops.join('')}</linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="${colour}"/>` +
    `<rect width="${width}" height="${height}" fill="url(#bend)"/></svg>`
  )
}

async function run() {
  const layers = readLayersOption('draw-categories.ts')
  const folder = new URL('../../../pictures/categorias/', import.meta.url)
  for (const [name, scene] of Object.entries(categoryScenes))
    await writeScene(scene, layers, new URL(`${slug(name)}.webp`, folder), 40_000)
}

if (import.meta.main) await run()
