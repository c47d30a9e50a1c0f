import { beside, slanted, stacked } from './art.ts'
import {
  bar,
  blockShadow,
  bowed,
  gaps,
  growing,
  letter,
  outline,
  softened,
  twoTone,
} from './lettering.ts'
import { type Design, inter, italic, onGround, signArt, upright } from './logo-pieces.ts'
import { blockWord, monolineWord } from './stroke-letters.ts'

/** Logos whose letters stand free on the ground. */
export const wordDesigns = {
  milpanova: (t) =>
    beside(
      26,
      signArt('hill', 150, onGround(t)),
      letter([
        { text: 'milpa', fill: t.word, face: inter(900), tracking: -0.04 },
        { text: 'nova', fill: t.word, face: inter(300), tracking: -0.03 },
      ]),
    ),

  aguadoro: (t) =>
    stacked(
      26,
      letter([
        { text: 'AGUAD', fill: t.word, face: upright(900, 118), tracking: -0.01 },
        {
          art: signArt('drop', 124, { main: t.mark, detail: t.ground, ground: t.ground }),
          drop: -12,
          before: -6,
          after: -8,
        },
        { text: 'RO', fill: t.word, face: upright(900, 118), tracking: -0.01 },
      ]),
      bar(640, 12, t.mark),
    ),

  manantiva: (t) =>
    beside(30, signArt('wave', 118, onGround(t)), monolineWord('manantiva', t.word, 19, 15)),

  chispacero: (t) =>
    beside(
      10,
      signArt('spark', 170, onGround(t)),
      letter([{ text: 'CHISPACERO', fill: t.word, face: italic(900, 70), tracking: 0.01 }], {
        over: gaps(t.ground, [[0.56, 5]], 3),
      }),
    ),

  fundarco: (t) =>
    letter([
      { text: 'FUNDARC', fill: t.word, face: upright(900, 106), tracking: 0.03 },
      { art: signArt('ring', 106, onGround(t)), before: 10 },
    ]),

  zacatron: (t) =>
    beside(
      14,
      letter([{ text: 'ZACATRÓN', fill: t.word, face: italic(900, 92), tracking: 0.05 }], {
        warp: growing(0.78),
        under: outline(t.mark, 20),
      }),
      signArt('blade', 132, { main: t.mark, detail: t.word, ground: t.ground }),
    ),

  oyametzin: (t) =>
    stacked(
      26,
      beside(24, bar(250, 8, t.mark), signArt('fir', 140, onGround(t)), bar(250, 8, t.mark)),
      letter([{ text: 'OYAMETZIN', fill: t.word, face: upright(600, 112), tracking: 0.1 }]),
    ),

  chorrovivo: (t) =>
    beside(
      22,
      signArt('jet', 120, onGround(t)),
      letter([
        { text: 'chorro', fill: t.word, face: italic(900, 100), tracking: -0.02 },
        { text: 'vivo', fill: t.word, face: italic(400, 100), tracking: -0.01 },
      ]),
    ),

  bueyfuerte: (t) =>
    stacked(
      18,
      beside(30, bar(190, 9, t.mark), signArt('horns', 130, onGround(t)), bar(190, 9, t.mark)),
      blockWord('BUEYFUERTE', t.word, 9, 6),
    ),

  motrinco: (t) =>
    slanted(
      letter([
        { text: 'M', fill: t.word, face: upright(900, 125) },
        { art: signArt('gear', 116, onGround(t)), before: 4, after: 4 },
        { text: 'TRINCO', fill: t.word, face: upright(900, 125), tracking: 0 },
      ]),
      10,
    ),

  noriazul: (t) =>
    beside(
      30,
      signArt('wheel', 170, onGround(t)),
      letter([
        { text: 'NORI', fill: t.mark, face: upright(800, 84), tracking: 0.03 },
        { text: 'AZUL', fill: t.word, face: upright(800, 84), tracking: 0.03, before: 8 },
      ]),
    ),

  axolan: (t) =>
    stacked(16, signArt('frond', 130, onGround(t)), monolineWord('axolán', t.word, 17, 26)),

  neblaro: (t) =>
    beside(
      24,
      signArt('mist', 130, onGround(t)),
      letter([{ text: 'neblaro', fill: t.word, face: inter(900), tracking: -0.02 }], {
        over: gaps(t.ground, [
          [0.73, 3],
          [0.83, 4],
          [0.93, 5],
        ]),
      }),
    ),

  quinquero: (t) =>
    beside(
      26,
      signArt('lamp', 176, { main: t.word, detail: t.mark, ground: t.ground }),
      stacked(
        20,
        letter([{ text: 'QUINQUERO', fill: t.word, face: upright(500, 72), tracking: 0.14 }]),
        bar(590, 8, t.mark),
      ),
    ),

  olotan: (t) =>
    beside(
      20,
      signArt('cob', 176, onGround(t)),
      letter([{ text: 'OLOTÁN', fill: t.mark, face: upright(900, 104), tracking: 0.06 }], {
        warp: bowed(0.24),
        under: outline(t.word, 22),
      }),
    ),

  barbecor: (t) =>
    beside(
      22,
      signArt('plough', 132, onGround(t)),
      letter([{ text: 'BARBECOR', fill: t.word, face: upright(900, 78), tracking: 0.03 }], {
        over: gaps(
          t.ground,
          [
            [0.7, 4],
            [0.85, 6],
          ],
          6,
        ),
      }),
    ),

  verdolin: (t) =>
    letter(
      [
        { text: 'verdol', fill: t.word, face: inter(800), tracking: -0.01 },
        { text: 'ı', fill: t.word, face: inter(800), before: 17 },
        {
          art: signArt('sprout', 66, { main: t.word, detail: t.mark, ground: t.ground }),
          drop: -72,
          before: -44,
          after: -26,
        },
        { text: 'n', fill: t.word, face: inter(800), before: 22 },
      ],
      { under: softened(t.word, 5) },
    ),

  ventisco: (t) =>
    slanted(
      beside(20, signArt('gust', 118, onGround(t)), monolineWord('entisco', t.word, 17, 17)),
      9,
    ),

  arrietor: (t) =>
    stacked(
      20,
      beside(26, bar(170, 8, t.mark), signArt('horseshoe', 110, onGround(t)), bar(170, 8, t.mark)),
      blockWord('ARRIETOR', t.word, 11),
    ),

  tlapalon: (t) =>
    beside(
      26,
      signArt('hammer', 150, onGround(t)),
      letter([{ text: 'TLAPALÓN', fill: t.word, face: upright(900, 64), tracking: 0.06 }], {
        under: blockShadow(t.mark, 9),
      }),
    ),

  obsidra: (t) =>
    beside(
      30,
      signArt('shard', 170, onGround(t)),
      letter([{ text: 'OBSIDRA', fill: t.word, face: upright(600, 125), tracking: 0.06 }], {
        over: twoTone(t.mark, 'obsidra', 0.95, 0.2),
      }),
    ),
} satisfies Record<string, Design>
