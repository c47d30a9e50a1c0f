import type { Brand, Sign } from '../brands.ts'

/** Each sign is drawn in a 100 × 100 square: `c` the brand's colour, `a` its accent. */
const signs: Record<Sign, (c: string, a: string) => string> = {
  leaf: (c, a) =>
    `<path d="M12 88 Q4 18 88 12 Q92 92 20 84 Z" fill="${c}"/><path d="M16 92 Q36 52 68 34" stroke="${a}" stroke-width="6" fill="none" stroke-linecap="round"/>`,
  hill: (c, a) =>
    `<circle cx="62" cy="34" r="20" fill="${a}"/><path d="M2 88 Q30 40 54 60 Q76 44 98 88 Z" fill="${c}"/><path d="M30 88 Q44 70 50 62 M54 88 V64 M78 88 Q70 72 60 64" stroke="#fff" stroke-width="4" fill="none"/>`,
  drop: (c, a) =>
    `<path d="M50 4 Q92 54 82 74 A34 34 0 0 1 18 74 Q8 54 50 4 Z" fill="${c}"/><path d="M32 66 A20 20 0 0 0 50 84" stroke="${a}" stroke-width="8" fill="none" stroke-linecap="round"/>`,
  bolt: (c, a) =>
    `<rect x="4" y="4" width="92" height="92" rx="22" fill="${c}"/><path d="M58 12 L22 56 H46 L40 88 L78 42 H54 Z" fill="${a}"/>`,
  spark: (c, a) =>
    `<path d="M50 2 L60 38 L96 28 L68 52 L92 82 L56 66 L44 98 L38 62 L4 66 L34 44 L14 14 L44 34 Z" fill="${a}"/><circle cx="50" cy="50" r="15" fill="${c}"/>`,
  blade: (c, a) =>
    [0, 120, 240]
      .map(
        (turn) =>
          `<path d="M46 42 Q20 16 60 2 Q84 26 60 46 Z" fill="${c}" transform="rotate(${turn} 50 52)"/>`,
      )
      .join('') + `<circle cx="50" cy="52" r="12" fill="${a}"/>`,
  tree: (c, a) =>
    `<rect x="43" y="76" width="14" height="22" fill="${a}"/><path d="M50 2 L74 34 H64 L84 60 H70 L92 84 H8 L30 60 H16 L36 34 H26 Z" fill="${c}"/>`,
  jet: (c, a) =>
    `<circle cx="50" cy="50" r="47" fill="${c}"/><path d="M16 56 L84 26 M16 58 L88 50 M16 60 L82 76" stroke="${a}" stroke-width="8" stroke-linecap="round"/><circle cx="20" cy="58" r="9" fill="#fff"/>`,
  horns: (c, a) =>
    `<path d="M8 10 Q4 46 36 44 H64 Q96 46 92 10 Q104 60 68 62 L58 94 H42 L32 62 Q-4 60 8 10 Z" fill="${c}"/><circle cx="42" cy="60" r="5" fill="${a}"/><circle cx="58" cy="60" r="5" fill="${a}"/>`,
  gear: (c, a) =>
    Array.from(
      { length: 8 },
      (_, i) =>
        `<rect x="41" y="2" width="18" height="26" rx="4" fill="${c}" transform="rotate(${i * 45} 50 50)"/>`,
    ).join('') +
    `<circle cx="50" cy="50" r="34" fill="${c}"/><circle cx="50" cy="50" r="16" fill="#fff"/><circle cx="50" cy="50" r="8" fill="${a}"/>`,
  wave: (c, a) =>
    `<path d="M4 34 Q26 10 50 34 T96 34" stroke="${a}" stroke-width="12" fill="none" stroke-linecap="round"/><path d="M4 60 Q26 36 50 60 T96 60" stroke="${c}" stroke-width="12" fill="none" stroke-linecap="round"/><path d="M4 86 Q26 62 50 86 T96 86" stroke="${c}" stroke-width="12" fill="none" stroke-linecap="round"/>`,
  ring: (c, a) =>
    `<circle cx="50" cy="50" r="38" fill="none" stroke="${c}" stroke-width="16"/><path d="M50 12 A38 38 0 0 1 88 50" fill="none" stroke="${a}" stroke-width="16"/><circle cx="50" cy="50" r="12" fill="${c}"/>`,
  furrows: (c, a) =>
    `<circle cx="50" cy="50" r="47" fill="${c}"/><path d="M50 40 V96 M38 42 Q26 66 14 80 M62 42 Q74 66 86 80" stroke="#fff" stroke-width="7" fill="none"/><path d="M6 40 H94 A46 46 0 0 0 6 40 Z" fill="${a}"/>`,
  nut: (c, a) =>
    `<path d="M50 3 L91 26 V74 L50 97 L9 74 V26 Z" fill="${c}"/><circle cx="50" cy="50" r="24" fill="#fff"/><circle cx="50" cy="50" r="14" fill="${a}"/>`,
  swirl: (c, a) =>
    `<path d="M6 40 H62 A17 17 0 1 0 46 20" stroke="${c}" stroke-width="11" fill="none" stroke-linecap="round"/><path d="M6 60 H82 A15 15 0 1 1 68 80" stroke="${a}" stroke-width="11" fill="none" stroke-linecap="round"/>`,
  trunk: (c, a) =>
    `<circle cx="50" cy="50" r="46" fill="${c}"/><circle cx="50" cy="50" r="34" fill="none" stroke="#fff" stroke-width="5"/><circle cx="50" cy="50" r="20" fill="none" stroke="#fff" stroke-width="5"/><circle cx="50" cy="50" r="8" fill="#fff"/><path d="M50 50 L98 38 L98 62 Z" fill="${a}"/>`,
}

/** `width` is the mean width of a letter at size 1: librsvg does not fit a text to a length. */
const faces = [
  { style: 'font-family="Liberation Sans" font-weight="700"', width: 0.62 },
  { style: 'font-family="DejaVu Sans" font-weight="700"', width: 0.72 },
  { style: 'font-family="Liberation Sans" font-weight="700" font-style="italic"', width: 0.62 },
  { style: 'font-family="DejaVu Serif" font-weight="700"', width: 0.72 },
] as const

/** A brand's 400 × 200 logo: its sign beside its name, on white. */
export function drawLogo(brand: Brand, index: number) {
  const { style, width } = faces[index % faces.length] ?? faces[0]
  const text = index % 3 === 0 ? brand.name.toUpperCase() : brand.name
  const fit = width * (index % 3 === 0 ? 1.17 : 1)
  const size = Math.min(52, Math.floor(256 / (text.length * fit)))
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200"><rect width="400" height="200" fill="#fff"/>' +
    `<g transform="translate(24 58) scale(0.84)">${signs[brand.sign](brand.colour, brand.accent)}</g>` +
    `<text x="124" y="114" ${style} font-size="${size}" fill="${brand.colour}">${text}</text>` +
    `<rect x="124" y="130" width="70" height="6" rx="3" fill="${brand.accent}"/></svg>`
  )
}
