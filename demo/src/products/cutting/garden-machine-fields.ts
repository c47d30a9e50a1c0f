import { decimal, oneOf, whole } from '../fields.ts'
import type { Row } from '../read-family.ts'

/** The columns of `data/garden-machines.csv` beside those of every family. */
export const fields = {
  model: oneOf('hedge-trimmer-24', 'leaf-blower', 'leaf-blower-backpack', 'lawn-mower-21'),
  kind: oneOf(
    'cortasetos',
    'sopladora',
    'sopladora de mochila',
    'podadora',
    'podadora autopropulsada',
  ),
  strokes: oneOf('2', '4'),
  cc: decimal,
  hp: decimal,
  /** Centimetres of blade or cut; of a blower, kilometres per hour of air. */
  size: whole,
  /** Litres of the grass bag or cubic metres of air a minute; of a trimmer, millimetres between teeth. */
  volume: decimal,
  kg: decimal,
}

export type GardenMachine = Row<typeof fields>
