import { around, box, disc, grooves, moved, scene, shape, shine, tube } from './shapes.ts'

const coil = (colour: string, edge: string) =>
  [330, 270, 210]
    .map(
      (r) =>
        `<circle cx="600" cy="600" r="${r}" fill="none" stroke="${edge}" stroke-width="62"/><circle cx="600" cy="600" r="${r}" fill="none" stroke="${colour}" stroke-width="46"/>`,
    )
    .join('')

const suctionHose = scene(
  coil('#3f8038', '#2c5c29') +
    '<g fill="none" stroke="#ffffff" stroke-opacity="0.35" stroke-width="44" stroke-dasharray="8 22">' +
    [330, 270, 210].map((r) => `<circle cx="600" cy="600" r="${r}"/>`).join('') +
    '</g>' +
    tube('M600 930 H960', 60, 'green') +
    box(940, 884, 110, 92, 'steel', 10) +
    box(1030, 868, 40, 124, 'dark', 8),
  { x: 640, y: 985, width: 400 },
)

const flatHose = scene(
  [340, 296, 252, 208, 164, 120]
    .map(
      (r) =>
        `<circle cx="580" cy="610" r="${r}" fill="none" stroke="#2a6ea8" stroke-width="34"/><circle cx="580" cy="610" r="${r}" fill="none" stroke="#4a90c9" stroke-width="8"/>`,
    )
    .join('') +
    '<path d="M580 967 H1050 V933 H580 Z" fill="#2a6ea8"/><path d="M580 952 H1050" stroke="#4a90c9" stroke-width="8"/>' +
    box(1030, 916, 60, 66, 'steel', 8),
  { x: 640, y: 990, width: 430 },
)

const valve = scene(
  box(180, 560, 250, 190, 'brass', 16) +
    grooves(196, 578, 18, 8, 20, '#6b4f1466') +
    box(770, 560, 250, 190, 'brass', 16) +
    disc(600, 655, 200, 'brass') +
    shine('M450 570 A180 180 0 0 1 600 480', 16) +
    box(150, 530, 90, 250, 'brass', 12) +
    box(960, 530, 90, 250, 'brass', 12) +
    box(560, 380, 80, 110, 'brass', 10) +
    box(540, 350, 120, 50, 'steel', 10) +
    shape('M540 370 Q540 320 600 320 H960 Q1000 324 1000 360 Q1000 396 960 400 H560 Z', 'red') +
    shine('M600 346 H940', 10),
  { x: 600, y: 880, width: 420 },
)

const strainer = scene(
  box(470, 200, 260, 190, 'dark', 16) +
    grooves(470, 226, 260, 6, 26, '#ffffff22') +
    box(420, 380, 360, 70, 'dark', 16) +
    shape('M430 440 H770 L810 880 Q810 940 740 944 H460 Q390 940 390 880 Z', 'green') +
    shine('M458 480 L430 850', 14) +
    Array.from({ length: 24 }, (_, i) =>
      disc(460 + (i % 6) * 56, 540 + Math.floor(i / 6) * 96, 20, 'dark'),
    ).join(''),
  { x: 600, y: 955, width: 270 },
)

const coupling = scene(
  shape('M180 500 H470 V450 H640 V810 H470 V760 H180 Z', 'steel') +
    grooves(210, 520, 200, 8, 29, '#6d757c88') +
    shape('M690 470 H760 V520 H1020 V740 H760 V790 H690 Z', 'steel') +
    grooves(800, 540, 190, 7, 28, '#6d757c88') +
    tube('M540 450 C540 340 640 330 760 330', 30, 'dark') +
    tube('M540 810 C540 920 640 930 760 930', 30, 'dark') +
    disc(540, 450, 28, 'brass') +
    disc(540, 810, 28, 'brass') +
    box(640, 500, 34, 260, 'dark', 10),
  { x: 600, y: 985, width: 380 },
)

const nozzle = scene(
  [
    [330, 0],
    [600, 60],
    [870, 0],
  ]
    .map(([x = 0, y = 0]) =>
      moved(
        shape('M-90 0 H90 L110 190 H-110 Z', 'green') +
          around(0, 95, 1, grooves(-80, 30, 160, 5, 28, '#17301755')) +
          box(-64, 180, 128, 90, 'brass', 12) +
          shape('M-44 270 H44 L26 330 H-26 Z', 'brass') +
          '<path d="M-10 340 L-110 560 H110 L10 340 Z" fill="#7fb6d6" opacity="0.35"/>',
        x,
        300 + y,
      ),
    )
    .join(''),
  { x: 600, y: 960, width: 400 },
)

const lance = scene(
  tube('M260 900 L900 240', 30, 'steel') +
    tube('M900 240 L990 230', 26, 'brass') +
    disc(1002, 230, 30, 'brass') +
    tube('M300 860 L420 736', 62, 'dark') +
    tube('M230 930 C160 980 200 1030 300 1000', 28, 'dark') +
    shape('M400 800 L470 880 L446 906 L370 830 Z', 'dark') +
    box(560, 540, 80, 80, 'red', 24),
  { x: 560, y: 1010, width: 400 },
)

const filter = scene(
  `${box(280, 380, 640, 450, 'tan', 30)}${Array.from({ length: 15 }, (_, i) => `<path d="M${312 + i * 40} 400 V810" stroke="#8a6636" stroke-opacity="0.55" stroke-width="10"/>`).join('')}${box(240, 330, 720, 84, 'dark', 30)}${box(240, 800, 720, 84, 'dark', 30)}${shine('M280 350 H760', 10)}`,
  { x: 600, y: 900, width: 400 },
)

const sparkPlug = moved(
  box(-46, -420, 92, 60, 'steel', 20) +
    box(-28, -370, 56, 40, 'steel', 4) +
    shape('M-70 -340 H70 L86 -20 H-86 Z', 'light') +
    grooves(-74, -290, 148, 4, 50, '#00000022') +
    shape('M-130 -20 H130 L150 40 L130 110 H-130 L-150 40 Z', 'steel') +
    '<path d="M-50 -18 V108 M50 -18 V108" stroke="#6d757c" stroke-width="6"/>' +
    box(-96, 110, 192, 36, 'brass', 8) +
    box(-80, 146, 160, 200, 'steel', 8) +
    grooves(-84, 152, 168, 9, 21, '#6d757c') +
    box(-14, 346, 28, 40, 'light', 4) +
    tube('M70 346 V410 H4', 20, 'steel'),
  600,
  600,
  1,
  24,
)

const carburettor = scene(
  box(330, 300, 540, 330, 'steel', 34) +
    shine('M370 350 H640', 14) +
    disc(600, 460, 150, 'steel') +
    disc(600, 460, 112, 'dark') +
    `<g transform="rotate(24 600 460)">${box(590, 350, 20, 220, 'brass', 6)}</g>` +
    box(220, 420, 130, 80, 'steel', 10) +
    box(850, 420, 130, 80, 'steel', 10) +
    disc(390, 350, 26, 'brass') +
    disc(812, 350, 26, 'brass') +
    shape('M400 640 H800 L770 860 Q760 900 710 902 H490 Q440 900 430 860 Z', 'steel') +
    grooves(430, 680, 330, 3, 50, '#6d757c66') +
    disc(600, 910, 34, 'brass') +
    tube('M800 720 L930 740 L990 800', 26, 'dark') +
    box(360, 250, 120, 56, 'red', 14),
  { x: 600, y: 960, width: 320 },
)

const oil = scene(
  shape(
    'M380 440 Q380 380 440 370 L520 330 H700 Q800 340 820 440 V900 Q820 954 766 956 H434 Q380 954 380 900 Z',
    'red',
  ) +
    '<path d="M700 420 Q760 430 764 500 V600 Q760 640 720 640" fill="none" stroke="#f4f4f2" stroke-width="34" stroke-linecap="round"/>' +
    box(490, 240, 150, 96, 'dark', 16) +
    grooves(500, 256, 130, 4, 18, '#ffffff33') +
    box(420, 560, 250, 320, 'light', 18) +
    '<path d="M545 610 Q630 730 545 790 Q460 730 545 610 Z" fill="#f0b41e"/>' +
    box(460, 820, 170, 22, 'dark', 8) +
    shine('M410 470 V880', 14),
  { x: 600, y: 968, width: 290 },
)

const chain = scene(
  Array.from({ length: 28 }, (_, i) => {
    const angle = (i / 28) * 360
    return `<g transform="rotate(${angle} 600 600) translate(600 290)">${box(-42, -22, 84, 44, 'steel', 20)}${i % 2 ? '<path d="M-38 -20 L-30 -62 H20 L38 -20 Z" fill="#6d757c"/>' : '<path d="M-14 22 L0 58 L14 22 Z" fill="#6d757c"/>'}${disc(-24, 0, 9, 'dark')}${disc(24, 0, 9, 'dark')}</g>`
  }).join(''),
  { x: 600, y: 985, width: 330 },
)

const blade = scene(
  around(
    600,
    600,
    3,
    shape('M560 560 Q470 380 600 190 Q660 240 690 330 Q700 470 650 560 Z', 'steel'),
  ) +
    disc(600, 600, 130, 'steel') +
    '<circle cx="600" cy="600" r="128" fill="none" stroke="#7c858c" stroke-width="5"/>' +
    around(600, 600, 4, '<circle cx="600" cy="520" r="14" fill="#f4f4f2"/>') +
    `<circle cx="600" cy="600" r="44" fill="#f4f4f2" stroke="#7c858c" stroke-width="6"/>` +
    around(600, 600, 3, shine('M590 240 Q530 380 570 500', 8)),
  { x: 600, y: 985, width: 320 },
)

const line = scene(
  '<g fill="none" stroke="#c46a12" stroke-width="26">' +
    [326, 286, 246].map((r) => `<circle cx="600" cy="600" r="${r}"/>`).join('') +
    '</g><g fill="none" stroke="#f59a4a" stroke-width="10">' +
    [326, 286, 246].map((r) => `<circle cx="600" cy="598" r="${r}"/>`).join('') +
    '</g>' +
    disc(600, 600, 170, 'dark') +
    disc(600, 600, 110, 'orange') +
    around(600, 600, 6, '<rect x="588" y="506" width="24" height="50" rx="10" fill="#8a4208"/>') +
    disc(600, 600, 40, 'dark') +
    tube('M840 812 Q960 890 1060 862', 24, 'orange'),
  { x: 620, y: 985, width: 340 },
)

const visor = scene(
  tube('M330 430 Q360 210 600 206 Q840 210 870 430', 44, 'dark') +
    box(300, 390, 600, 90, 'orange', 40) +
    shape('M330 460 H870 L850 800 Q840 900 740 930 L600 960 L460 930 Q360 900 350 800 Z', 'dark') +
    `<path d="M390 510 H810 L796 780 Q786 850 720 872 L600 900 L480 872 Q414 850 404 780 Z" fill="#7c858c"/>` +
    Array.from(
      { length: 9 },
      (_, i) =>
        `<path d="M400 ${540 + i * 36} H800" stroke="#33383d" stroke-width="5"/><path d="M${432 + i * 42} 512 V${870 - Math.abs(i - 4) * 8}" stroke="#33383d" stroke-width="5"/>`,
    ).join('') +
    disc(320, 440, 44, 'dark') +
    disc(880, 440, 44, 'dark'),
  { x: 600, y: 985, width: 280 },
)

const glove =
  shape(
    'M-150 380 L-130 60 Q-230 10 -240 -60 Q-220 -120 -150 -70 L-120 -40 V-300 Q-116 -346 -80 -346 Q-46 -344 -44 -300 V-360 Q-40 -404 -4 -404 Q32 -400 34 -360 V-330 Q38 -372 72 -372 Q108 -368 108 -330 V-250 Q114 -288 146 -286 Q178 -282 178 -240 L168 60 L190 380 Z',
    'tan',
  ) +
  '<path d="M-44 -290 V-80 M34 -320 V-80 M108 -240 V-80" stroke="#8a6636" stroke-width="7"/>' +
  box(-170, 330, 380, 80, 'red', 20) +
  '<path d="M-128 90 Q20 140 168 90" fill="none" stroke="#8a6636" stroke-width="7" stroke-dasharray="18 12"/>'

const gloves = scene(
  moved(glove, 760, 580, 0.92, 10) +
    moved(`<g transform="scale(-1 1)">${glove}</g>`, 430, 570, 0.92, -8),
  { x: 600, y: 985, width: 360 },
)

const rods = scene(
  Array.from({ length: 7 }, (_, i) =>
    moved(
      box(-14, -420, 28, 640, 'steel', 8) + box(-18, -420, 36, 540, 'tan', 10),
      450 + i * 50,
      560,
      1,
      -15 + i * 5,
    ),
  ).join('') +
    shape('M330 620 H870 L840 940 Q838 966 810 968 H390 Q362 966 360 940 Z', 'red') +
    box(400, 700, 400, 170, 'light', 14) +
    '<path d="M620 716 L540 800 H596 L574 856 L662 768 H604 Z" fill="#e67a1f"/>' +
    shine('M366 650 L388 930', 12),
  { x: 600, y: 980, width: 290 },
)

export const partPictures = {
  'manguera-succion': suctionHose,
  'manguera-plana': flatHose,
  valvula: valve,
  pichancha: strainer,
  acople: coupling,
  boquilla: nozzle,
  lanza: lance,
  filtro: filter,
  bujia: scene(sparkPlug, { x: 560, y: 1010, width: 220 }),
  carburador: carburettor,
  aceite: oil,
  cadena: chain,
  cuchilla: blade,
  hilo: line,
  careta: visor,
  guantes: gloves,
  electrodos: rods,
}
