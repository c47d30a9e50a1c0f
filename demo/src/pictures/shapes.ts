/** Paints that every picture shares: a vertical light-to-dark gradient each. */
const paints = {
  red: ['#e0604c', '#c8402f', '#9c2d20'],
  orange: ['#f59a4a', '#e67a1f', '#b9590f'],
  yellow: ['#fad25a', '#f0b41e', '#c48c0a'],
  green: ['#6aa84f', '#3f8038', '#2c5c29'],
  blue: ['#4a90c9', '#2a6ea8', '#1c4f7d'],
  dark: ['#4c535a', '#33383d', '#212529'],
  steel: ['#e4e8eb', '#b7bfc6', '#8b949c'],
  light: ['#ffffff', '#eceeef', '#cfd4d7'],
  brass: ['#f0d28a', '#d0a548', '#9a7423'],
  tan: ['#e6c79a', '#cda570', '#a17c49'],
} as const

export type Paint = keyof typeof paints

export const ground = '#f4f4f2'

const gradients = Object.entries(paints)
  .map(
    ([name, [light, base, dark]]) =>
      `<linearGradient id="${name}" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="0.5" stop-color="${base}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
  )
  .join('')

/** A 1200 × 1200 picture: light ground, soft shadow as wide as the article, the article on top. */
export function scene(article: string, shadow = { x: 600, y: 985, width: 400 }) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200"><defs>${gradients}` +
    '<filter id="soft" x="-30%" y="-200%" width="160%" height="500%"><feGaussianBlur stdDeviation="18"/></filter></defs>' +
    `<rect width="1200" height="1200" fill="${ground}"/>` +
    `<ellipse cx="${shadow.x}" cy="${shadow.y}" rx="${shadow.width}" ry="26" fill="#6f716c" opacity="0.38" filter="url(#soft)"/>` +
    `${article}</svg>`
  )
}

export function box(x: number, y: number, w: number, h: number, paint: Paint, r = 14) {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="url(#${paint})"/>`
}

export function disc(x: number, y: number, r: number, paint: Paint) {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${paint})"/>`
}

export function shape(d: string, paint: Paint) {
  return `<path d="${d}" fill="url(#${paint})"/>`
}

/** A round-ended tube along a path; the colour is plain, since gradients fail on straight lines. */
export function tube(d: string, width: number, paint: Paint) {
  const [, base, dark] = paints[paint]
  return (
    `<path d="${d}" fill="none" stroke="${dark}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<path d="${d}" fill="none" stroke="${base}" stroke-width="${width * 0.66}" stroke-linecap="round" stroke-linejoin="round"/>`
  )
}

/** Evenly spaced horizontal grooves. */
export function grooves(
  x: number,
  y: number,
  w: number,
  count: number,
  step: number,
  colour = '#00000040',
) {
  return Array.from(
    { length: count },
    (_, i) =>
      `<rect x="${x}" y="${y + i * step}" width="${w}" height="${step * 0.4}" rx="3" fill="${colour}"/>`,
  ).join('')
}

/** Copies of a drawing turned around a centre. */
export function around(x: number, y: number, count: number, drawing: string) {
  return Array.from(
    { length: count },
    (_, i) => `<g transform="rotate(${(360 / count) * i} ${x} ${y})">${drawing}</g>`,
  ).join('')
}

export function moved(drawing: string, x: number, y: number, scale = 1, turn = 0) {
  return `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${turn})">${drawing}</g>`
}

export function wheel(x: number, y: number, r: number) {
  return (
    disc(x, y, r, 'dark') +
    `<circle cx="${x}" cy="${y}" r="${r * 0.88}" fill="none" stroke="#171a1c" stroke-width="${r * 0.06}"/>` +
    disc(x, y, r * 0.55, 'steel') +
    disc(x, y, r * 0.16, 'dark')
  )
}

/** A light reflex along an edge. */
export function shine(d: string, width = 10) {
  return `<path d="${d}" fill="none" stroke="#ffffff" stroke-opacity="0.45" stroke-width="${width}" stroke-linecap="round"/>`
}
