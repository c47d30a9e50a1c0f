import { decimal, oneOf, optional, whole } from '../fields.ts'
import type { Row } from '../read-family.ts'

/** The columns of `data/shredders.csv` beside those of every family. */
export const fields = {
  model: oneOf(
    'forage-shredder-7',
    'forage-shredder-diesel-10',
    'forage-shredder-electric-3',
    'forage-shredder-electric-20',
    'wood-chipper-15',
    'wood-chipper-diesel-24',
    'corn-sheller',
    'corn-sheller-electric',
  ),
  kind: oneOf('picadora de forraje', 'trituradora de ramas', 'desgranadora de maíz'),
  drive: oneOf('gasolina', 'diésel', 'eléctrica'),
  cc: optional(decimal),
  volts: optional(oneOf('127/220 V', '220 V', '220/440 V trifásico')),
  hp: decimal,
  /** Kilograms an hour. */
  output: whole,
  blades: whole,
  /** Millimetres of branch or of chopped forage. */
  size: whole,
  kg: whole,
  use: oneOf('establo', 'ensilado', 'cabras', 'poda', 'composta', 'mazorca', 'molido'),
}

export type Shredder = Row<typeof fields>
