import { decimal, flag, oneOf, whole } from '../fields.ts'
import type { Row } from '../read-family.ts'

/** The columns of `data/generators.csv` beside those of every family. */
export const fields = {
  model: oneOf(
    'generator-1000',
    'generator-3500',
    'generator-8000',
    'inverter-generator-2000',
    'diesel-cabin-10',
    'diesel-open-30',
  ),
  kind: oneOf('portátil', 'profesional', 'inverter', 'cabinado', 'industrial'),
  fuel: oneOf('gasolina', 'diésel'),
  strokes: oneOf('2', '4'),
  watts: whole,
  peak: whole,
  volts: oneOf('127 V', '127/220 V', '220 V trifásico', '220/440 V trifásico'),
  cc: decimal,
  hp: decimal,
  tank: decimal,
  hours: decimal,
  decibels: whole,
  electricStart: flag,
  kg: decimal,
  use: oneOf('hogar', 'obra', 'ordeña', 'evento', 'comercio', 'riego', 'respaldo', 'camping'),
}

export type Generator = Row<typeof fields>
