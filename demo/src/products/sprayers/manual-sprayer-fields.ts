import { decimal, oneOf, whole } from '../fields.ts'
import type { Row } from '../read-family.ts'

/** The columns of `data/manual-sprayers.csv` beside those of every family. */
export const fields = {
  model: oneOf(
    'backpack-sprayer-16',
    'backpack-sprayer-steel-18',
    'backpack-sprayer-brass-15',
    'compression-sprayer-5',
  ),
  kind: oneOf('de mochila', 'de presión previa'),
  liters: decimal,
  tank: oneOf('polietileno', 'acero inoxidable', 'latón'),
  pump: oneOf('pistón', 'diafragma', 'émbolo'),
  bar: decimal,
  flow: decimal,
  lance: whole,
  kg: decimal,
  use: oneOf('hortaliza', 'herbicida', 'café', 'frutales', 'jardín', 'desinfección', 'ganado'),
}

export type ManualSprayer = Row<typeof fields>
