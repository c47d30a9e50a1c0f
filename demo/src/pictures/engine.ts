import { around, box, disc, grooves, shape, shine, tube } from './shapes.ts'
import type { Paint } from './shapes.ts'

/** A stationary engine seen from the starter's side, about 420 × 440, its feet on y = 440. */
export function engine(paint: Paint) {
  return (
    box(40, 408, 350, 32, 'dark', 8) +
    shape('M70 410 L90 250 H350 L372 410 Z', 'steel') +
    grooves(330, 170, 90, 8, 15, '#6d757c') +
    box(320, 150, 90, 30, 'dark', 8) +
    box(345, 185, 85, 110, 'dark', 16) +
    grooves(357, 200, 60, 5, 18, '#00000070') +
    box(0, 120, 100, 130, 'dark', 18) +
    grooves(14, 150, 72, 5, 17, '#ffffff22') +
    shape('M60 130 Q60 20 110 14 H330 Q388 20 388 130 Z', paint) +
    shine('M98 52 Q110 36 140 34 H250', 12) +
    box(205, -14, 70, 34, 'dark', 10) +
    disc(212, 282, 138, paint) +
    disc(212, 282, 96, 'dark') +
    around(212, 282, 12, '<rect x="205" y="196" width="14" height="46" rx="7" fill="#0000008c"/>') +
    disc(212, 282, 36, 'steel') +
    tube('M330 330 L372 318', 18, 'dark') +
    shine('M104 224 A122 122 0 0 1 180 166', 10)
  )
}

/** A small two-stroke engine with its recoil starter, about 260 × 280. */
export function smallEngine(paint: Paint) {
  return (
    box(150, 20, 90, 130, 'steel', 10) +
    grooves(140, 34, 112, 7, 17, '#7c858c') +
    shape('M10 90 Q14 20 90 14 H180 Q236 20 236 90 V160 H10 Z', paint) +
    disc(120, 160, 92, 'dark') +
    around(120, 160, 10, '<rect x="114" y="86" width="12" height="34" rx="6" fill="#00000090"/>') +
    disc(120, 160, 30, paint) +
    box(20, 226, 200, 54, 'light', 22) +
    box(188, 214, 40, 24, 'red', 8) +
    shine('M36 66 Q48 40 90 36 H140', 9)
  )
}
