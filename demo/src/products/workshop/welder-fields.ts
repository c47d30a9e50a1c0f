import { decimal, flag, oneOf, whole } from '../fields.ts'
import type { Row } from '../read-family.ts'

/** The columns of `data/welders.csv` beside those of every family. */
export const fields = {
  model: oneOf(
    'welder-inverter-160',
    'welder-inverter-315',
    'welder-tig-200',
    'welder-mig-250',
    'welder-transformer-250',
  ),
  kind: oneOf('inversora', 'TIG', 'microalambre', 'transformador'),
  amps: whole,
  from: whole,
  volts: oneOf('127 V', '127/220 V', '220 V', '220/440 V trifásica'),
  duty: whole,
  breaker: whole,
  rod: oneOf('3/32"', '1/8"', '5/32"', '3/16"'),
  multiprocess: flag,
  kg: decimal,
  use: oneOf('herrería', 'rancho', 'inoxidable', 'aluminio', 'carrocería', 'estructura', 'taller'),
}

export type Welder = Row<typeof fields>
