import { decimal, oneOf, optional, whole } from '../fields.ts'
import type { Row } from '../read-family.ts'

/** The columns of `data/electric-pumps.csv` beside those of every family. */
export const fields = {
  model: oneOf(
    'electric-pump-peripheral',
    'electric-pump-centrifugal',
    'electric-pump-jet-tank',
    'submersible-pump-sump',
    'submersible-pump-well',
  ),
  kind: oneOf('periférica', 'centrífuga', 'hidroneumático', 'sumergible de achique', 'de pozo'),
  hp: decimal,
  watts: whole,
  volts: oneOf('127 V', '127/220 V', '220 V', '220/440 V trifásica'),
  inches: oneOf('1', '1 1/4', '1 1/2', '2', '3'),
  flow: whole,
  head: whole,
  tank: optional(whole),
  kg: decimal,
  use: oneOf('casa', 'edificio', 'riego', 'pozo', 'sótano', 'fosa', 'goteo'),
}

export type ElectricPump = Row<typeof fields>
