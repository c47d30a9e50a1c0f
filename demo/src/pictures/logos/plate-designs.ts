import { beside, onPlate, slanted, stacked, round } from './art.ts'
import { gaps, letter } from './lettering.ts'
import { type Design, italic, onThePlate, signArt, upright } from './logo-pieces.ts'
import { blockWord } from './stroke-letters.ts'

/** Logos whose letters stand on a badge. */
export const plateDesigns = {
  tepalco: (t) =>
    onPlate(
      stacked(
        10,
        signArt('leaf', 84, onThePlate(t)),
        letter([{ text: 'TEPALCO', fill: t.onPlate, face: upright(800, 96), tracking: 0.05 }]),
      ),
      [120, 58],
      framed(oval, [t.plate, t.plateMark, t.plate], 9),
    ),

  lumbravolt: (t) =>
    onPlate(
      letter([
        { text: 'LUMBRA', fill: t.onPlate, face: italic(900, 76), tracking: 0.01 },
        { art: signArt('bolt', 150, onThePlate(t)), before: -18, after: -22 },
        { text: 'VOLT', fill: t.onPlate, face: italic(900, 76), tracking: 0.01 },
      ]),
      [64, 46],
      leaning(t.plate, 44),
    ),

  tronkazo: (t) =>
    onPlate(
      letter([
        { text: 'TRONKAZ', fill: t.onPlate, face: upright(900, 96) },
        { art: signArt('trunk', 108, onThePlate(t)), before: 2 },
      ]),
      [40, 34],
      sawn(t.plate, 16, 26),
    ),

  yuntaro: (t) =>
    beside(
      0,
      onPlate(signArt('furrows', 120, onThePlate(t)), [26, 26], rectangle(t.mark)),
      onPlate(
        letter([{ text: 'YUNTARO', fill: t.onPlate, face: upright(800, 78), tracking: 0.07 }]),
        [44, 36],
        rectangle(t.plate),
      ),
    ),

  piezalba: (t) =>
    beside(
      26,
      signArt('nut', 150, { main: t.plate, detail: t.mark, ground: t.ground }),
      letter([
        { text: 'piez', fill: t.word, face: upright(800, 88) },
        { text: 'alba', fill: t.word, face: upright(400, 88) },
      ]),
    ),

  soplandino: (t) =>
    onPlate(
      beside(
        24,
        signArt('swirl', 104, onThePlate(t)),
        letter([{ text: 'soplandino', fill: t.onPlate, face: italic(700, 88) }]),
      ),
      [70, 42],
      rectangle(t.plate, 95),
    ),

  acequino: (t) =>
    onPlate(
      beside(
        30,
        signArt('canal', 130, onThePlate(t)),
        letter([{ text: 'ACEQUINO', fill: t.onPlate, face: upright(700, 84), tracking: 0.05 }]),
      ),
      [44, 34],
      rectangle(t.plate, 20),
    ),

  fraguaro: (t) =>
    onPlate(
      beside(30, signArt('anvil', 128, onThePlate(t)), blockWord('FRAGUARO', t.onPlate, 10)),
      [44, 34],
      framed((ink) => chamfered(ink, 30), [t.plate, t.onPlate, t.plate], 7),
    ),

  tuzarro: (t) =>
    slanted(
      onPlate(
        beside(24, signArt('screw', 128, onThePlate(t)), blockWord('TUZARRO', t.onPlate, 7)),
        [36, 26],
        rectangle(t.plate, 14),
      ),
      8,
    ),

  chubaxo: (t) =>
    onPlate(
      stacked(
        22,
        signArt('cloud', 130, onThePlate(t)),
        letter([{ text: 'chubaxo', fill: t.onPlate, face: upright(900, 112), tracking: -0.02 }]),
      ),
      [58, 34],
      rectangle(t.plate, 46),
    ),

  mezquiton: (t) =>
    onPlate(
      beside(
        22,
        signArt('thorn', 110, onThePlate(t)),
        letter([{ text: 'MEZQUITÓN', fill: t.onPlate, face: italic(800, 62), tracking: 0.06 }]),
      ),
      [60, 34],
      framed((ink) => leaning(ink, 40), [t.plate, t.plateMark, t.plate], 8),
    ),

  engranal: (t) =>
    onPlate(
      beside(
        26,
        signArt('cogs', 122, onThePlate(t)),
        letter([{ text: 'ENGRANAL', fill: t.onPlate, face: upright(700, 106), tracking: 0.02 }], {
          over: gaps(t.plate, [[0.5, 5]]),
        }),
      ),
      [36, 28],
      rectangle(t.plate),
    ),

  armadil: (t) =>
    onPlate(
      beside(
        26,
        signArt('shell', 128, onThePlate(t)),
        letter([{ text: 'ARMADIL', fill: t.onPlate, face: upright(800, 125), tracking: 0.02 }]),
      ),
      [80, 30],
      pointed(t.plate, 52),
    ),
} satisfies Record<string, Design>

/** A shape's SVG for the size that it is given. */
type Plate = (width: number, height: number) => string

function rectangle(ink: string, radius = 0): Plate {
  return (width, height) =>
    `<rect width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${ink}"/>`
}

function oval(ink: string): Plate {
  return (width, height) =>
    `<ellipse cx="${round(width / 2)}" cy="${round(height / 2)}" rx="${round(width / 2)}" ry="${round(height / 2)}" fill="${ink}"/>`
}

/** A rectangle whose corners are cut. */
function chamfered(ink: string, cut: number): Plate {
  return (width, height) => {
    const [w, h] = [round(width), round(height)]
    return `<path d="M${cut} 0H${w - cut}L${w} ${cut}V${h - cut}L${w - cut} ${h}H${cut}L0 ${h - cut}V${cut}Z" fill="${ink}"/>`
  }
}

/** A parallelogram that leans to the right. */
function leaning(ink: string, lean: number): Plate {
  return (width, height) => {
    const [w, h] = [round(width), round(height)]
    return `<path d="M${lean} 0H${w}L${w - lean} ${h}H0Z" fill="${ink}"/>`
  }
}

/** A strip with pointed ends. */
function pointed(ink: string, point: number): Plate {
  return (width, height) => {
    const [w, h] = [round(width), round(height)]
    return `<path d="M${point} 0H${w - point}L${w} ${h / 2}L${w - point} ${h}H${point}L0 ${h / 2}Z" fill="${ink}"/>`
  }
}

/** A rectangle with saw teeth below. */
function sawn(ink: string, teeth: number, depth: number): Plate {
  return (width, height) => {
    const pitch = width / teeth
    const saw = Array.from({ length: teeth }, (_, tooth) => {
      const x = width - tooth * pitch
      return `L${round(x - pitch * 0.2)} ${round(height + depth)}L${round(x - pitch)} ${round(height)}`
    })
    return `<path d="M0 0H${round(width)}V${round(height)}${saw.join('')}Z" fill="${ink}"/>`
  }
}

/** A plate with a thin line inside its edge: the same shape in `edge`, then inset in `ink`. */
function framed(shape: (ink: string) => Plate, inks: readonly string[], inset: number): Plate {
  return (width, height) =>
    inks
      .map((ink, index) => {
        const by = index * inset
        return `<g transform="translate(${by} ${by})">${shape(ink)(width - 2 * by, height - 2 * by)}</g>`
      })
      .join('')
}
