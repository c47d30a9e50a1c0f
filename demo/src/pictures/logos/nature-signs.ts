import { disc, type DrawSign, filled, lined } from './art.ts'

const canal: DrawSign = ({ main, detail }) =>
  filled('M4 96V48A46 46 0 0 1 96 48V96H74V50A24 24 0 0 0 26 50V96Z', main) +
  lined('M33 66Q41.500 57 50 66T67 66', detail, 8) +
  lined('M33 86Q41.500 77 50 86T67 86', detail, 8)

const cloud: DrawSign = ({ main, detail }) =>
  filled('M24 60A21 21 0 0 1 24 18A28 28 0 0 1 76 20A20 20 0 0 1 78 60Z', main) +
  lined('M30 70L20 94M54 70L44 94M78 70L68 94', detail, 9)

const cob: DrawSign = ({ main, detail, ground }) =>
  filled('M50 2C66 12 72 38 68 66L50 90L32 66C28 38 34 12 50 2Z', detail) +
  lined('M40 10V72M50 4V84M60 10V72M33 26H67M30 42H70M31 58H69', ground, 3.5, 'butt') +
  filled('M48 100C14 92 6 58 14 30C26 52 46 62 48 100Z', main) +
  filled('M52 100C86 92 94 58 86 30C74 52 54 62 52 100Z', main)

const drop: DrawSign = ({ main, detail }) =>
  filled('M50 0C64 24 86 44 86 64A36 36 0 0 1 14 64C14 44 36 24 50 0Z', main) +
  lined('M32 64A18 18 0 0 0 48 82', detail, 9)

const fir: DrawSign = ({ main, detail }) =>
  `<rect x="43" y="76" width="14" height="24" fill="${detail}"/>` +
  filled('M50 0L76 34H65L86 58H73L96 84H4L27 58H14L35 34H24Z', main)

const frond: DrawSign = ({ main, detail, ground }) =>
  lined('M30 46Q20 36 16 18M24 58Q10 54 2 42M26 70Q14 74 4 72', detail, 11) +
  lined('M70 46Q80 36 84 18M76 58Q90 54 98 42M74 70Q86 74 96 72', detail, 11) +
  filled('M50 24C78 24 88 44 84 64C80 82 66 88 50 88C34 88 20 82 16 64C12 44 22 24 50 24Z', main) +
  disc(35, 54, 6.5, ground) +
  disc(65, 54, 6.5, ground) +
  lined('M38 69Q50 79 62 69', ground, 5)

const furrows: DrawSign = ({ main, detail, ground }) =>
  disc(50, 50, 48, main) +
  filled('M4 42A48 48 0 0 1 96 42Z', detail) +
  lined('M50 42V98M36 42L12 86M64 42L88 86M24 42L2 60M76 42L98 60', ground, 6, 'butt')

const gust: DrawSign = ({ main, detail, ground }) =>
  filled('M0 10H28L50 60L72 10H100L62 92H38Z', main) +
  lined('M0 26H40M0 42H44M0 58H48', ground, 6, 'butt') +
  lined('M0 18H20M0 34H22M0 50H28', detail, 7, 'butt')

const hill: DrawSign = ({ main, detail, ground }) =>
  disc(68, 32, 24, detail) +
  filled('M0 88C16 48 42 40 60 60C72 50 90 56 100 76V88Z', main) +
  lined('M22 90C30 72 40 64 48 60M46 90C48 76 52 68 58 62M72 90C70 78 68 70 64 64', ground, 4.5)

const horns: DrawSign = ({ main, detail, ground }) =>
  filled(
    'M12 0C8 26 18 38 36 38H64C82 38 92 26 88 0C106 28 100 62 73 66L64 92H36L27 66C0 62 -6 28 12 0Z',
    main,
  ) +
  filled('M50 44L57 56L50 72L43 56Z', ground) +
  `<circle cx="50" cy="90" r="9" fill="${ground}" stroke-width="6" stroke="${detail}"/>`

const leaf: DrawSign = ({ main, detail }) =>
  filled('M14 88C0 40 32 6 94 6C98 62 70 98 24 86Z', main) +
  lined('M6 98C24 68 44 48 70 32M34 62L36 42M48 48L70 54', detail, 7)

const mist: DrawSign = ({ main, detail }) => {
  const columns = [
    [34, 1, 5.5],
    [50, 3, 5],
    [66, 5, 4.4],
    [81, 5, 3.6],
    [95, 7, 3],
  ] as const
  const dots = columns.flatMap(([x, count, radius]) =>
    Array.from({ length: count }, (_, index) =>
      disc(x, 50 + (index - (count - 1) / 2) * 13.5, radius, detail),
    ),
  )
  return filled('M0 32H8L24 44V56L8 68H0Z', main) + dots.join('')
}

const shell: DrawSign = ({ main, detail, ground }) =>
  filled('M74 80C72 60 80 46 90 50L93 42L97 54L100 68L88 80Z', detail) +
  filled('M0 82A40 52 0 0 1 80 82Z', main) +
  lined('M20 84C20 62 24 46 31 34M40 84V28M60 84C60 62 56 46 49 34', ground, 5.5, 'butt') +
  filled('M12 82H28V94H12ZM54 82H70V94H54Z', main)

const sprout: DrawSign = ({ main, detail }) =>
  lined('M50 98V52', main, 10, 'butt') +
  filled('M52 64C20 66 4 46 4 22C36 20 54 36 52 64Z', main) +
  filled('M48 48C48 18 68 4 98 6C98 38 78 54 48 48Z', detail)

const swirl: DrawSign = ({ main, detail }) =>
  lined('M4 38H62A17 17 0 1 0 46 20', main, 12) +
  lined('M4 60H80A16 16 0 1 1 66 80', detail, 12) +
  lined('M4 82H40', main, 12)

const thorn: DrawSign = ({ main, detail, ground }) =>
  filled('M2 96L14 18L34 50L50 2L66 50L86 18L98 96L72 66L50 98L28 66Z', main) +
  filled('M50 44L58 64L50 82L42 64Z', detail === main ? ground : detail)

const trunk: DrawSign = ({ main, detail, ground }) =>
  disc(50, 50, 48, main) +
  '<g fill="none" stroke-width="5" stroke="' +
  `${ground}"><circle cx="50" cy="50" r="36"/><circle cx="50" cy="50" r="24"/><circle cx="50" cy="50" r="12"/></g>` +
  filled('M50 50L104 30V58Z', detail)

const wave: DrawSign = ({ main, detail }) =>
  lined('M6 28Q28 4 50 28T94 28', detail, 13) +
  lined('M6 56Q28 32 50 56T94 56', main, 13) +
  lined('M6 84Q28 60 50 84T94 84', main, 13)

export const natureSigns = {
  canal,
  cloud,
  cob,
  drop,
  fir,
  frond,
  furrows,
  gust,
  hill,
  horns,
  leaf,
  mist,
  shell,
  sprout,
  swirl,
  thorn,
  trunk,
  wave,
}
