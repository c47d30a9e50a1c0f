/** A number as a Mexican dealer writes it: 1,600. */
export function amount(value: number) {
  return value.toLocaleString('es-MX')
}

/** Centimetres of three sides as "40 × 30 × 50 cm". */
export function size(sides: readonly [number, number, number]) {
  return `${sides.join(' × ')} cm`
}

/** The warranty text of a machine, for the months and the parts that it covers. */
export function warranty(months: number, parts: string) {
  return (
    `${months} meses contra defectos de fabricación en ${parts}. ` +
    'No cubre piezas de desgaste, golpes ni fallas por falta de mantenimiento. ' +
    'Se hace válida en cualquiera de nuestros centros de servicio con la nota o factura de compra.'
  )
}

/** The warranty text of a spare part. */
export const partWarranty =
  '30 días contra defectos de fabricación, sin instalar o con instalación hecha por un taller. ' +
  'No cubre desgaste normal por uso.'

/** Pounds per square inch of a pressure in bar, rounded to tens. */
export function psi(bar: number) {
  return Math.round((bar * 14.5038) / 10) * 10
}

/** Kilowatts of a power in HP, with one decimal. */
export function kilowatts(hp: number) {
  return (hp * 0.7457).toFixed(1)
}
