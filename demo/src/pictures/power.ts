import { engine } from './engine.ts'
import { around, box, disc, grooves, moved, scene, shape, shine, tube, wheel } from './shapes.ts'

const rails =
  tube('M180 960 V420 Q180 370 230 370 H970 Q1020 370 1020 420 V960', 30, 'dark') +
  tube('M160 960 H1040', 30, 'dark')

const pumpBody =
  shape('M300 640 Q300 540 400 536 H520 V900 H300 Z', 'steel') +
  disc(420, 730, 150, 'steel') +
  disc(420, 730, 112, 'light') +
  around(420, 730, 6, disc(420, 606, 13, 'dark')) +
  box(170, 690, 150, 90, 'steel', 10) +
  box(146, 672, 46, 126, 'dark', 10) +
  box(372, 470, 96, 96, 'steel', 8) +
  box(352, 440, 136, 46, 'dark', 10) +
  disc(420, 730, 40, 'red')

const motorPump = scene(rails + moved(engine('red'), 530, 500, 1.03) + pumpBody, {
  x: 600,
  y: 985,
  width: 460,
})

const trailerPump = scene(
  tube('M100 850 H1080', 34, 'dark') +
    box(420, 400, 560, 400, 'green', 24) +
    grooves(760, 460, 180, 9, 32, '#17301766') +
    box(420, 380, 560, 46, 'dark', 12) +
    tube('M900 380 V300', 34, 'dark') +
    moved(pumpBody, 60, 210, 0.82) +
    wheel(700, 860, 118) +
    tube('M980 850 L1110 890', 26, 'dark') +
    box(470, 470, 220, 150, 'light', 12) +
    disc(540, 545, 40, 'dark') +
    disc(630, 545, 28, 'dark'),
  { x: 600, y: 985, width: 480 },
)

const electricPump = scene(
  box(430, 500, 470, 300, 'blue', 60) +
    grooves(470, 540, 360, 8, 30, '#0d335688') +
    box(560, 410, 210, 110, 'dark', 16) +
    box(870, 520, 90, 260, 'dark', 40) +
    grooves(884, 560, 62, 7, 28, '#00000077') +
    tube('M520 800 L490 900 M800 800 L830 900', 34, 'dark') +
    box(440, 890, 450, 36, 'dark', 10) +
    shape('M250 520 Q250 470 300 466 H440 V840 H300 Q250 836 250 790 Z', 'steel') +
    disc(340, 660, 130, 'steel') +
    disc(340, 660, 84, 'light') +
    around(340, 660, 6, disc(340, 556, 12, 'dark')) +
    box(292, 350, 96, 130, 'steel', 8) +
    box(272, 330, 136, 46, 'brass', 10) +
    box(150, 612, 120, 96, 'steel', 8) +
    box(130, 592, 44, 136, 'brass', 10),
  { x: 560, y: 945, width: 420 },
)

const submersible = scene(
  tube('M640 250 C700 160 860 160 900 300 C930 420 960 500 960 620', 20, 'dark') +
    box(540, 170, 120, 130, 'steel', 8) +
    box(520, 150, 160, 46, 'brass', 10) +
    tube('M500 330 Q600 210 700 330', 26, 'dark') +
    shape('M420 420 Q420 300 520 296 H680 Q780 300 780 420 V760 H420 Z', 'blue') +
    grooves(456, 400, 288, 8, 38, '#0d335677') +
    shine('M448 430 V720', 16) +
    shape('M390 760 H810 L840 940 H360 Z', 'dark') +
    Array.from({ length: 8 }, (_, i) => box(404 + i * 52, 810, 24, 100, 'steel', 10)).join('') +
    box(930, 600, 64, 130, 'red', 30),
  { x: 610, y: 965, width: 330 },
)

const generator = scene(
  tube('M170 950 V300 Q170 250 220 250 H980 Q1030 250 1030 300 V950', 34, 'dark') +
    shape('M240 390 Q240 300 320 296 H880 Q960 300 960 390 V470 H240 Z', 'yellow') +
    shine('M280 372 Q290 336 340 332 H600', 14) +
    box(560, 262, 110, 42, 'dark', 12) +
    moved(engine('dark'), 190, 480, 1.02) +
    box(610, 500, 370, 380, 'dark', 18) +
    box(640, 530, 310, 190, 'light', 12) +
    disc(710, 610, 50, 'steel') +
    disc(710, 610, 34, 'light') +
    '<path d="M710 610 L730 588" stroke="#c8402f" stroke-width="7"/>' +
    disc(820, 590, 34, 'dark') +
    disc(902, 590, 34, 'dark') +
    box(790, 650, 140, 36, 'red', 8) +
    grooves(650, 750, 290, 5, 22, '#ffffff22') +
    tube('M150 950 H1050', 34, 'dark') +
    wheel(260, 930, 74),
  { x: 600, y: 1000, width: 470 },
)

const inverter = scene(
  tube('M400 380 Q400 270 500 262 H700 Q800 270 800 380', 46, 'dark') +
    shape(
      'M220 480 Q224 360 340 354 H860 Q980 360 990 480 L1000 840 Q996 920 920 926 H290 Q212 920 210 840 Z',
      'yellow',
    ) +
    shine('M262 470 Q274 400 350 394 H620', 16) +
    shape('M210 760 L1000 760 V840 Q996 920 920 926 H290 Q212 920 210 840 Z', 'dark') +
    box(280, 500, 380, 220, 'dark', 22) +
    box(306, 526, 150, 90, 'steel', 10) +
    disc(530, 574, 40, 'light') +
    disc(612, 574, 40, 'light') +
    disc(340, 668, 22, 'red') +
    box(400, 648, 220, 40, 'steel', 10) +
    grooves(740, 510, 200, 9, 25, '#00000066') +
    box(280, 920, 90, 44, 'dark', 10) +
    box(840, 920, 90, 44, 'dark', 10),
  { x: 600, y: 975, width: 420 },
)

const canopy = scene(
  box(150, 330, 900, 560, 'yellow', 26) +
    box(150, 310, 900, 56, 'dark', 16) +
    tube('M920 310 V220 L960 190', 40, 'dark') +
    box(210, 420, 330, 390, 'dark', 16) +
    box(240, 450, 270, 130, 'light', 12) +
    disc(310, 515, 38, 'steel') +
    box(370, 480, 110, 66, 'blue', 8) +
    disc(290, 660, 34, 'red') +
    disc(390, 660, 34, 'steel') +
    disc(470, 660, 34, 'steel') +
    grooves(600, 440, 390, 13, 28, '#00000066') +
    shine('M176 400 V840', 12) +
    box(130, 880, 940, 56, 'dark', 10) +
    wheel(290, 930, 62) +
    wheel(910, 930, 62),
  { x: 600, y: 995, width: 490 },
)

const stationaryEngine = scene(moved(engine('red'), 260, 290, 1.58), { x: 600, y: 990, width: 380 })

const compressor = scene(
  box(180, 610, 840, 260, 'red', 130) +
    shine('M250 660 Q270 640 320 640 H760', 16) +
    box(330, 560, 540, 60, 'dark', 10) +
    disc(760, 420, 160, 'dark') +
    disc(760, 420, 118, 'steel') +
    around(760, 420, 5, '<rect x="748" y="318" width="24" height="90" fill="#4c535a"/>') +
    disc(760, 420, 30, 'dark') +
    box(380, 430, 220, 140, 'dark', 30) +
    grooves(400, 450, 180, 6, 18, '#ffffff20') +
    box(610, 300, 130, 260, 'steel', 14) +
    grooves(596, 320, 158, 8, 22, '#6d757c') +
    disc(300, 540, 46, 'light') +
    '<path d="M300 540 L322 514" stroke="#c8402f" stroke-width="8"/>' +
    tube('M300 580 V640', 18, 'brass') +
    tube('M1010 700 L1080 640 L1080 560', 26, 'dark') +
    wheel(860, 890, 84) +
    tube('M300 860 V960', 34, 'dark') +
    box(260, 950, 80, 26, 'dark', 8),
  { x: 600, y: 990, width: 430 },
)

export const powerPictures = {
  motobomba: motorPump,
  'motobomba-remolque': trailerPump,
  'bomba-electrica': electricPump,
  'bomba-sumergible': submersible,
  generador: generator,
  'generador-inverter': inverter,
  'generador-cabinado': canopy,
  motor: stationaryEngine,
  compresor: compressor,
}
