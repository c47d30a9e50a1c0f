import { engine, smallEngine } from './engine.ts'
import { box, disc, grooves, moved, scene, shape, shine, tube, wheel } from './shapes.ts'

const inverterWelder = scene(
  tube('M380 470 Q390 350 480 346 H720 Q810 350 820 470', 40, 'dark') +
    box(250, 440, 700, 440, 'red', 34) +
    shine('M290 500 V820', 14) +
    box(310, 480, 580, 190, 'dark', 22) +
    box(350, 516, 190, 118, 'light', 10) +
    '<text x="445" y="602" font-family="DejaVu Sans Mono, monospace" font-weight="700" font-size="76" fill="#c8402f" text-anchor="middle">160</text>' +
    disc(700, 576, 66, 'steel') +
    disc(700, 576, 46, 'dark') +
    '<path d="M700 576 L730 544" stroke="#fff" stroke-width="8"/>' +
    disc(826, 540, 18, 'yellow') +
    disc(826, 606, 18, 'green') +
    disc(380, 776, 52, 'dark') +
    disc(380, 776, 28, 'brass') +
    disc(540, 776, 52, 'dark') +
    disc(540, 776, 28, 'brass') +
    grooves(660, 720, 230, 6, 24, '#00000055') +
    tube('M380 776 C380 960 560 990 660 940 L900 950', 26, 'dark') +
    box(880, 920, 190, 52, 'orange', 22) +
    tube('M540 776 C540 880 420 960 260 950', 26, 'dark') +
    shape('M270 920 L120 900 L100 930 L200 950 L100 975 L124 1000 L270 976 Z', 'brass') +
    box(300, 870, 90, 34, 'dark', 8) +
    box(810, 870, 90, 34, 'dark', 8),
  { x: 600, y: 990, width: 440 },
)

const wireWelder = scene(
  tube('M330 330 H250 V240', 34, 'dark') +
    box(320, 270, 520, 640, 'blue', 30) +
    shine('M354 320 V840', 14) +
    box(370, 320, 420, 230, 'dark', 20) +
    box(404, 352, 170, 96, 'light', 10) +
    disc(690, 400, 44, 'steel') +
    disc(690, 400, 30, 'dark') +
    disc(450, 500, 26, 'steel') +
    disc(540, 500, 26, 'steel') +
    disc(690, 490, 26, 'yellow') +
    disc(520, 720, 110, 'dark') +
    disc(520, 720, 92, 'brass') +
    disc(520, 720, 36, 'dark') +
    '<circle cx="520" cy="720" r="64" fill="none" stroke="#9a7423" stroke-width="6"/>' +
    disc(720, 780, 40, 'dark') +
    disc(720, 780, 20, 'brass') +
    tube('M720 780 C900 800 960 900 900 980 C860 1030 960 1020 1000 960', 30, 'dark') +
    shape(
      'M980 970 L1010 760 Q1030 720 1060 740 L1090 690 L1112 704 L1066 790 L1040 980 Z',
      'dark',
    ) +
    wheel(400, 930, 66) +
    wheel(760, 930, 66),
  { x: 640, y: 1000, width: 420 },
)

const engineWelder = scene(
  tube('M170 950 V310 Q170 260 220 260 H980 Q1030 260 1030 310 V950', 34, 'dark') +
    shape('M240 400 Q240 310 320 306 H880 Q960 310 960 400 V470 H240 Z', 'blue') +
    shine('M280 382 Q290 346 340 342 H600', 14) +
    box(560, 272, 110, 42, 'dark', 12) +
    moved(engine('dark'), 190, 480, 1.02) +
    box(610, 500, 370, 380, 'dark', 18) +
    box(640, 530, 310, 150, 'light', 12) +
    disc(730, 604, 54, 'steel') +
    disc(730, 604, 38, 'dark') +
    '<path d="M730 604 L756 578" stroke="#fff" stroke-width="7"/>' +
    box(820, 566, 100, 74, 'red', 8) +
    disc(700, 780, 46, 'steel') +
    disc(700, 780, 26, 'brass') +
    disc(860, 780, 46, 'steel') +
    disc(860, 780, 26, 'brass') +
    tube('M150 950 H1050', 34, 'dark') +
    tube('M700 780 C700 960 820 1010 960 985', 26, 'dark') +
    box(950, 958, 150, 48, 'orange', 20) +
    wheel(260, 930, 74),
  { x: 600, y: 1005, width: 470 },
)

const brushCutter = scene(
  tube('M300 340 L860 860', 34, 'steel') +
    moved(smallEngine('orange'), 130, 150, 1.02) +
    tube('M520 545 C470 440 560 360 650 400', 24, 'dark') +
    tube('M520 545 C430 600 400 720 470 760', 24, 'dark') +
    box(620, 372, 90, 50, 'dark', 22) +
    box(436, 738, 52, 90, 'dark', 22) +
    shape('M800 770 L960 700 Q1030 780 1010 880 L900 900 Z', 'dark') +
    '<ellipse cx="880" cy="922" rx="210" ry="38" fill="#b7bfc6"/><ellipse cx="880" cy="916" rx="210" ry="34" fill="#dfe3e6"/><path d="M880 882 L1090 916 L900 930 Z M880 950 L700 934 L672 910 L860 900 Z" fill="#8b949c"/>' +
    disc(880, 906, 42, 'dark') +
    tube('M840 842 L876 900', 46, 'dark'),
  { x: 760, y: 985, width: 330 },
)

const chainsaw = scene(
  shape('M560 620 H1070 Q1130 626 1130 680 Q1130 734 1070 740 H560 Z', 'steel') +
    '<path d="M560 610 H1072 Q1142 618 1142 680 Q1142 742 1072 750 H560" fill="none" stroke="#33383d" stroke-width="18" stroke-dasharray="26 12"/>' +
    tube('M560 470 C540 330 360 300 320 420', 42, 'dark') +
    tube('M600 560 L610 380 Q590 330 540 340', 32, 'dark') +
    shape(
      'M210 560 Q210 450 330 440 H560 Q650 450 650 560 V760 Q650 820 580 824 H290 Q210 816 210 740 Z',
      'orange',
    ) +
    shine('M252 550 Q262 490 340 484 H480', 14) +
    shape(
      'M210 560 L110 600 Q70 640 80 720 Q90 800 190 810 H330 V760 H210 Q150 750 150 690 Q156 640 210 630 Z',
      'dark',
    ) +
    disc(430, 660, 110, 'dark') +
    Array.from(
      { length: 9 },
      (_, i) =>
        `<rect x="424" y="572" width="12" height="40" rx="6" fill="#00000090" transform="rotate(${i * 40} 430 660)"/>`,
    ).join('') +
    disc(430, 660, 34, 'orange') +
    disc(600, 760, 30, 'steel'),
  { x: 560, y: 850, width: 480 },
)

const wash = {
  hose: tube('M760 760 C980 720 1080 860 960 930 C860 980 760 960 700 960', 24, 'dark'),
  gun:
    tube('M860 300 L1060 620', 20, 'steel') +
    shape('M830 230 L900 210 L930 300 L880 330 L900 420 L850 430 L826 330 Z', 'dark') +
    disc(1066, 632, 20, 'brass'),
}

const petrolWasher = scene(
  tube('M250 900 L330 250 H470', 32, 'dark') +
    tube('M200 900 H900', 34, 'dark') +
    moved(engine('blue'), 330, 400, 1.05) +
    box(740, 700, 130, 170, 'brass', 18) +
    grooves(756, 724, 98, 5, 26, '#7a5a1a88') +
    wash.gun +
    moved(wash.hose, 60, 10) +
    wheel(330, 900, 108) +
    tube('M820 900 V960', 30, 'dark') +
    box(780, 956, 80, 26, 'dark', 8),
  { x: 600, y: 1000, width: 430 },
)

const electricWasher = scene(
  tube('M440 420 V230 Q440 200 470 200 H640 Q670 200 670 230 V420', 34, 'dark') +
    shape(
      'M370 470 Q376 380 460 376 H650 Q734 380 740 470 L770 900 Q770 950 720 954 H390 Q340 950 340 900 Z',
      'blue',
    ) +
    shine('M404 470 L384 860', 16) +
    box(430, 440, 250, 120, 'dark', 22) +
    disc(555, 500, 40, 'red') +
    grooves(430, 610, 250, 6, 28, '#0d335688') +
    disc(460, 850, 30, 'brass') +
    moved(wash.gun, 20, 40) +
    tube('M720 800 C900 790 900 640 880 470', 22, 'dark') +
    wheel(380, 910, 84) +
    wheel(730, 910, 84),
  { x: 600, y: 1000, width: 350 },
)

const tine = (x: number) =>
  disc(x, 880, 46, 'dark') +
  [0, 72, 144, 216, 288]
    .map(
      (a) =>
        `<path d="M${x} 880 q30 -70 0 -116 l-34 8 q22 50 -6 100 Z" fill="#6d757c" transform="rotate(${a} ${x} 880)"/>`,
    )
    .join('') +
  disc(x, 880, 26, 'red')

const tiller = scene(
  tube('M520 640 L240 330 L120 300', 34, 'dark') +
    box(80, 276, 110, 46, 'dark', 22) +
    moved(engine('red'), 480, 300, 1) +
    shape('M430 740 Q600 650 860 760 L880 810 H420 Z', 'red') +
    shine('M470 744 Q600 690 780 748', 10) +
    box(560, 720, 140, 130, 'dark', 16) +
    tine(560) +
    tine(740) +
    tube('M430 780 L360 960', 26, 'steel') +
    wheel(930, 870, 96) +
    tube('M860 780 L930 870', 24, 'dark'),
  { x: 640, y: 985, width: 430 },
)

export const workshopPictures = {
  'soldadora-inversora': inverterWelder,
  'soldadora-microalambre': wireWelder,
  motosoldadora: engineWelder,
  desbrozadora: brushCutter,
  motosierra: chainsaw,
  hidrolavadora: petrolWasher,
  'hidrolavadora-electrica': electricWasher,
  motocultor: tiller,
}
