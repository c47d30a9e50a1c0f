import { cogWheel, disc, type DrawSign, filled, lined, polar } from './art.ts'

const anvil: DrawSign = ({ main, detail }) =>
  filled('M0 36H68V30H100C100 48 86 58 66 60V68L82 82V94H20V82L36 68V62C16 60 2 52 0 36Z', main) +
  filled('M40 0L45 13L58 18L45 23L40 36L35 23L22 18L35 13Z', detail) +
  filled('M70 6L72.500 12L79 14L72.500 16.500L70 23L67.500 16.500L61 14L67.500 12Z', detail)

const blade: DrawSign = ({ main, detail, ground }) => {
  const teeth = Array.from({ length: 10 }, (_, tooth) => [
    [tooth / 10, 49] as const,
    [tooth / 10 + 0.02, 36] as const,
    [tooth / 10 + 0.06, 38] as const,
  ])
  return (
    filled(polar(50, 50, teeth.flat()), main) + disc(50, 50, 21, detail) + disc(50, 50, 9, ground)
  )
}

const bolt: DrawSign = ({ main }) => filled('M62 0L12 58H43L34 100L88 38H55Z', main)

const cogs: DrawSign = ({ main, detail, ground }) =>
  filled(cogWheel(37, 61, 37, 10, 9), main) +
  disc(37, 61, 13, ground) +
  filled(cogWheel(78, 23, 23, 8, 7), detail) +
  disc(78, 23, 7, ground)

const gear: DrawSign = ({ main, detail, ground }) =>
  filled(cogWheel(50, 50, 49, 9, 12), main) + disc(50, 50, 21, ground) + disc(50, 50, 12, detail)

const hammer: DrawSign = ({ main, detail }) =>
  '<g transform="rotate(38 50 50)">' +
  `<rect x="43" y="30" width="15" height="70" rx="6" fill="${detail}"/>` +
  filled('M14 2H78C90 4 98 14 98 28C88 22 80 24 72 26V34H22L14 30Z', main) +
  '</g>'

const horseshoe: DrawSign = ({ main, ground }) =>
  filled(
    'M22 2C-8 40 4 98 50 98C96 98 108 40 78 2L60 10C80 42 72 74 50 74C28 74 20 42 40 10Z',
    main,
  ) +
  [
    [20, 34],
    [19, 56],
    [31, 76],
    [50, 86],
    [69, 76],
    [81, 56],
    [80, 34],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 4, ground))
    .join('')

const jet: DrawSign = ({ main, detail }) =>
  filled('M0 32H30L46 43V57L30 68H0Z', main) +
  lined('M58 43L94 20M60 50H98M58 57L94 80', detail, 10)

const lamp: DrawSign = ({ main, detail }) =>
  filled('M38 68C18 52 24 32 40 22V0H60V22C76 32 82 52 62 68Z', main) +
  filled('M50 24C62 42 62 54 50 62C38 54 38 42 50 24Z', detail) +
  filled('M30 74H70V82H30ZM24 88H76L82 100H18Z', main)

const nut: DrawSign = ({ main, detail, ground }) =>
  filled('M50 0L94 25V75L50 100L6 75V25Z', main) +
  disc(50, 50, 26, ground) +
  disc(50, 50, 15, detail)

const plough: DrawSign = ({ main, detail }) =>
  filled('M0 8H66L92 30L84 38L62 20H0Z', detail) +
  filled('M14 24H58C54 52 68 76 100 88L96 96H62C32 90 12 64 14 24Z', main)

const ring: DrawSign = ({ main, detail }) =>
  lined('M50 11A39 39 0 1 0 89 50', main, 20, 'butt') +
  lined('M61 12.500A39 39 0 0 1 87.500 39', detail, 20, 'butt') +
  disc(50, 50, 12, main)

const screw: DrawSign = ({ main, detail }) =>
  `<rect x="22" y="0" width="56" height="11" rx="4" fill="${detail}"/>` +
  `<rect x="44" y="10" width="12" height="74" fill="${main}"/>` +
  filled(
    'M14 36L86 20V33L14 49ZM20 58L80 44V57L20 71ZM27 79L73 68V80L27 91ZM40 88H60L50 100Z',
    main,
  )

const shard: DrawSign = ({ main, detail, ground }) =>
  filled('M52 0L14 34L26 78L48 100L60 44Z', main) +
  filled('M52 0L60 44L48 100L78 80L88 30Z', detail) +
  lined('M52 0L60 44L48 100', ground, 3)

const spark: DrawSign = ({ main, detail }) => {
  const points = Array.from({ length: 8 }, (_, ray) => [
    [ray / 8, ray % 2 ? 34 : 50] as const,
    [ray / 8 + 1 / 16, 15] as const,
  ])
  return filled(polar(50, 50, points.flat()), main) + disc(50, 50, 9, detail)
}

const wheel: DrawSign = ({ main, detail }) => {
  const spokes = [0, 45, 90, 135]
    .map((turn) => `<path d="M50 14V86" transform="rotate(${turn} 50 50)"/>`)
    .join('')
  const buckets = [0, 45, 90, 135, 180, 225, 270, 315]
    .map((turn) => `<path d="M40 0H62L58 14H40Z" transform="rotate(${turn + 10} 50 50)"/>`)
    .join('')
  return (
    `<g stroke="${main}" stroke-width="6" fill="none"><circle cx="50" cy="50" r="33"/>${spokes}</g>` +
    `<g fill="${main}">${buckets}</g>${disc(50, 50, 13, detail)}`
  )
}

export const machineSigns = {
  anvil,
  blade,
  bolt,
  cogs,
  gear,
  hammer,
  horseshoe,
  jet,
  lamp,
  nut,
  plough,
  ring,
  screw,
  shard,
  spark,
  wheel,
}
