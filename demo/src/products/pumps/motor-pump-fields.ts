import { decimal, flag, oneOf, whole } from '../fields.ts'
import type { Row } from '../read-family.ts'

/** The columns of `data/motor-pumps.csv` beside those of every family. */
export const fields = {
  model: oneOf(
    'motor-pump-1',
    'motor-pump-2',
    'motor-pump-3',
    'motor-pump-diesel-4',
    'motor-pump-diesel-8',
    'high-pressure-pump-2',
    'trash-pump-3',
  ),
  kind: oneOf('autocebante', 'de alta presión', 'para aguas negras', 'de gran caudal'),
  fuel: oneOf('gasolina', 'diésel'),
  strokes: oneOf('2', '4'),
  inches: decimal,
  cc: decimal,
  hp: decimal,
  flow: whole,
  head: whole,
  suction: whole,
  tank: decimal,
  hours: decimal,
  electricStart: flag,
  kg: decimal,
  use: oneOf('riego', 'llenado', 'achique', 'incendio', 'aspersión', 'drenes', 'canal', 'portátil'),
}

export type MotorPump = Row<typeof fields>
