/** The colours of a field under its sky, as #rrggbb. */
export interface FieldColours {
  sky: string
  hills: string
  land: string
  ridge: string
  light: string
  /** The light on the horizon behind the machines. */
  dawn: string
}

/** In pixels: where a field's lines meet, and how wide a furrow is at the lower edge. */
export interface FieldShape {
  width: number
  height: number
  meet: { x: number; y: number }
  furrow: number
  /** Where the words stand: to the left of the field, or above it. */
  words: 'left' | 'above'
}

/** A ploughed field that runs to its horizon, as an SVG; quiet where the words stand. */
export function fieldGround(colours: FieldColours, shape: FieldShape): string {
  const { width, height, meet } = shape
  const land = `y="${meet.y}" width="${width}" height="${height - meet.y}"`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>` +
    fade('across', 'x2="1" y2="0"', shape.words === 'left' ? [0.18, 0.1, 0.6] : [0, 0.6, 0.4]) +
    fade('down', 'x2="0" y2="1"', [0, 0, 0.42]) +
    dawnLight(colours) +
    `<mask id="words"><rect ${land} fill="url(#across)"/></mask>` +
    `<mask id="distance"><rect ${land} fill="url(#down)"/></mask></defs>` +
    `<rect width="${width}" height="${height}" fill="${colours.sky}"/>` +
    glow(shape) +
    hills(colours, shape) +
    `<rect ${land} fill="${colours.land}"/>` +
    `<g mask="url(#words)"><g mask="url(#distance)">${furrows(colours, shape)}</g></g></svg>`
  )
}

/** A gradient that shows `least` up to `from`, and all from `to` on. */
function fade(id: string, direction: string, [from, least, to]: [number, number, number]) {
  return (
    `<linearGradient id="${id}" x1="0" y1="0" ${direction}>` +
    `<stop offset="${from}" stop-color="#fff" stop-opacity="${least}"/>` +
    `<stop offset="${to}" stop-color="#fff"/></linearGradient>`
  )
}

function dawnLight({ dawn }: FieldColours) {
  return (
    `<radialGradient id="dawn"><stop offset="0" stop-color="${dawn}"/>` +
    `<stop offset="1" stop-color="${dawn}" stop-opacity="0"/></radialGradient>`
  )
}

function glow({ width, height, meet }: FieldShape) {
  return `<ellipse cx="${meet.x}" cy="${meet.y}" rx="${width * 0.45}" ry="${height * 0.6}" fill="url(#dawn)"/>`
}

function furrows({ ridge, light }: FieldColours, { width, height, meet, furrow }: FieldShape) {
  const first = Math.floor((-width - meet.x) / furrow)
  const count = Math.ceil((3.4 * width) / furrow)
  return Array.from({ length: count }, (_, index) => {
    const left = Math.round(meet.x + (first + index + 0.25) * furrow)
    const right = Math.round(left + furrow * 0.5)
    const top = `${meet.x} ${meet.y}`
    return (
      `<path fill="${ridge}" d="M${left} ${height}L${top}L${right} ${height}Z"/>` +
      `<path stroke="${light}" stroke-width="2" d="M${right} ${height}L${top}"/>`
    )
  }).join('')
}

/** A quiet line of hills that rises behind the machines. */
function hills({ hills: fill }: FieldColours, { width, meet }: FieldShape) {
  const x = (part: number) => Math.round(width * part)
  const y = (rise: number) => Math.round(meet.y - rise)
  return (
    `<path fill="${fill}" d="M${x(0.22)} ${y(0)}C${x(0.42)} ${y(2)} ${x(0.5)} ${y(48)} ${x(0.64)} ${y(54)}` +
    `S${x(0.84)} ${y(14)} ${x(1)} ${y(38)}V${y(0)}Z"/>`
  )
}
