import { smallEngine, engine } from './engine.ts'
import { box, disc, grooves, moved, scene, shape, shine, tube } from './shapes.ts'

const tank =
  shape(
    'M400 330 Q400 250 480 246 H690 Q770 250 770 330 L790 800 Q792 860 730 866 H440 Q380 860 382 800 Z',
    'light',
  ) +
  '<path d="M400 520 L384 800 Q382 864 440 866 H730 Q792 864 790 800 L778 520 Z" fill="#5aa77a" opacity="0.28"/>' +
  box(500, 196, 180, 62, 'dark', 18) +
  grooves(700, 420, 44, 10, 40, '#5b646b88') +
  shine('M424 350 L408 760', 16)

const straps = tube('M392 360 C300 420 296 640 384 760', 34, 'dark')
const lance =
  tube('M780 820 C930 840 990 760 960 640 C950 600 960 560 980 540', 22, 'dark') +
  tube('M960 560 L1030 250', 16, 'steel') +
  box(938, 520, 54, 110, 'green', 18) +
  disc(1034, 236, 22, 'brass')

const manual = scene(
  straps +
    tank +
    box(420, 850, 330, 100, 'green', 26) +
    tube('M740 900 L880 880 L900 700', 24, 'steel') +
    box(872, 640, 56, 90, 'dark', 24) +
    moved(lance, 30, 0),
)

const compression = scene(
  shape(
    'M420 520 Q420 400 520 390 H680 Q780 400 780 520 V860 Q780 950 690 954 H510 Q420 950 420 860 Z',
    'light',
  ) +
    '<path d="M420 640 V860 Q420 950 510 954 H690 Q780 950 780 860 V640 Z" fill="#5aa77a" opacity="0.3"/>' +
    box(500, 330, 200, 76, 'green', 20) +
    box(580, 230, 40, 110, 'steel', 8) +
    box(500, 190, 200, 54, 'dark', 24) +
    tube('M700 370 L800 340 L880 380', 26, 'dark') +
    tube('M720 400 C840 440 850 540 800 590', 22, 'green') +
    disc(896, 388, 24, 'brass') +
    grooves(700, 560, 44, 8, 40, '#5b646b88') +
    shine('M448 540 V850', 16),
  { x: 600, y: 965, width: 260 },
)

const battery = scene(
  straps +
    tank +
    box(400, 840, 370, 116, 'dark', 26) +
    box(620, 868, 110, 56, 'yellow', 10) +
    '<path d="M684 874 L654 902 H674 L664 920 L698 892 H678 Z" fill="#33383d"/>' +
    disc(470, 898, 26, 'steel') +
    lance,
)

const motor = scene(
  tube('M420 930 V210 M760 930 V210', 20, 'dark') +
    shape(
      'M396 280 Q396 200 476 196 H700 Q784 200 784 280 L792 560 Q790 610 740 614 H440 Q392 610 390 560 Z',
      'light',
    ) +
    '<path d="M394 400 L390 560 Q392 610 440 614 H740 Q790 610 792 560 L787 400 Z" fill="#5aa77a" opacity="0.28"/>' +
    box(510, 150, 170, 60, 'dark', 18) +
    shine('M420 290 L414 540', 16) +
    box(390, 930, 400, 36, 'dark', 16) +
    moved(smallEngine('red'), 420, 630, 1.08) +
    box(690, 740, 100, 130, 'brass', 18) +
    grooves(704, 760, 72, 5, 20, '#7a5a1a88') +
    lance,
)

const mistBlower = scene(
  tube('M430 940 V260', 20, 'dark') +
    shape(
      'M380 250 Q384 180 460 176 H640 Q716 180 720 250 L726 520 Q724 570 670 574 H430 Q376 570 374 520 Z',
      'light',
    ) +
    '<path d="M376 390 L374 520 Q376 570 430 574 H670 Q724 570 726 520 L723 390 Z" fill="#e0b13a" opacity="0.35"/>' +
    box(470, 130, 170, 58, 'dark', 18) +
    shine('M402 270 L398 500', 16) +
    box(360, 930, 400, 36, 'dark', 16) +
    moved(smallEngine('orange'), 350, 640, 1) +
    disc(660, 770, 150, 'dark') +
    disc(660, 770, 70, 'steel') +
    grooves(612, 740, 96, 5, 14, '#5b646b') +
    tube('M760 860 C900 900 930 760 890 640', 96, 'dark') +
    tube('M890 640 L980 330', 74, 'orange') +
    shape('M944 330 L930 220 Q1000 190 1056 236 L1018 352 Z', 'dark'),
)

const hoseReel =
  '<g fill="none" stroke="#a33325" stroke-width="20">' +
  [96, 72, 48].map((r) => `<circle cx="250" cy="860" r="${r}"/>`).join('') +
  '</g>'

const station = scene(
  tube('M140 950 H1060 M150 880 H1050', 26, 'dark') +
    tube('M240 950 V880 M960 950 V880', 22, 'dark') +
    moved(engine('red'), 610, 440) +
    disc(520, 760, 130, 'dark') +
    disc(520, 760, 88, 'steel') +
    disc(520, 760, 30, 'dark') +
    box(320, 640, 190, 230, 'green', 24) +
    grooves(340, 690, 110, 5, 34, '#173a1888') +
    disc(390, 590, 52, 'light') +
    '<path d="M390 590 L414 562" stroke="#c8402f" stroke-width="8" stroke-linecap="round"/>' +
    disc(330, 800, 30, 'brass') +
    hoseReel,
  { x: 600, y: 985, width: 470 },
)

const nozzleDrops = Array.from(
  { length: 7 },
  (_, i) =>
    box(146 + i * 148, 800, 22, 54, 'brass', 6) +
    `<path d="M${157 + i * 148} 856 l-36 84 h72 Z" fill="#7fb6d6" opacity="0.4"/>`,
).join('')

const tractorSprayer = scene(
  shape(
    'M350 360 Q350 260 450 256 H750 Q850 260 850 360 V620 Q850 700 770 704 H430 Q350 700 350 620 Z',
    'yellow',
  ) +
    shine('M384 380 V600', 18) +
    box(510, 206, 180, 62, 'dark', 18) +
    grooves(790, 350, 34, 8, 40, '#00000055') +
    tube('M460 700 L420 790 M740 700 L780 790', 26, 'red') +
    tube('M600 700 V790', 30, 'red') +
    tube('M130 790 H1070', 26, 'red') +
    tube('M150 700 L420 780 M1050 700 L780 780', 14, 'red') +
    box(520, 690, 160, 70, 'dark', 14) +
    nozzleDrops,
  { x: 600, y: 975, width: 480 },
)

export const sprayerPictures = {
  'aspersora-manual': manual,
  'aspersora-presion-previa': compression,
  'aspersora-bateria': battery,
  'aspersora-motor': motor,
  motoatomizadora: mistBlower,
  'aspersora-estacionaria': station,
  'aspersora-tractor': tractorSprayer,
}
