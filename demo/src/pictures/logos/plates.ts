import { round } from './art.ts'

/** A shape's SVG for the size that it is given. */
export type Plate = (width: number, height: number) => string

export function rectangle(ink: string, radius = 0): Plate {
  return (width, height) =>
    `<rect width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${ink}"/>`
}

export function oval(ink: string): Plate {
  return (width, height) =>
    `<ellipse cx="${round(width / 2)}" cy="${round(height / 2)}" rx="${round(width / 2)}" ry="${round(height / 2)}" fill="${ink}"/>`
}

/** A rectangle whose corners are cut. */
export function chamfered(ink: string, cut: number): Plate {
  return (width, height) => {
    const [w, h] = [round(width), round(height)]
    return `<path d="M${cut} 0H${w - cut}L${w} ${cut}V${h - cut}L${w - cut} ${h}H${cut}L0 ${h - cut}V${cut}Z" fill="${ink}"/>`
  }
}

/** A parallelogram that leans to the right. */
export function leaning(ink: string, lean: number): Plate {
  return (width, height) => {
    const [w, h] = [round(width), round(height)]
    return `<path d="M${lean} 0H${w}L${w - lean} ${h}H0Z" fill="${ink}"/>`
  }
}

/** A strip with pointed ends. */
export function pointed(ink: string, point: number): Plate {
  return (width, height) => {
    const [w, h] = [round(width), round(height)]
    return `<path d="M${point} 0H${w - point}L${w} ${h / 2}L${w - point} ${h}H${point}L0 ${h / 2}Z" fill="${ink}"/>`
  }
}

/** A rectangle with saw teeth below. */
export function sawn(ink: string, teeth: number, depth: number): Plate {
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
export function framed(
  shape: (ink: string) => Plate,
  inks: readonly string[],
  inset: number,
): Plate {
  return (width, height) =>
    inks
      .map((ink, index) => {
        const by = index * inset
        return `<g transform="translate(${by} ${by})">${shape(ink)(width - 2 * by, height - 2 * by)}</g>`
      })
      .join('')
}
