const format = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })

/** Centavos as `$12,345.00 MXN`. */
export const formatMoney = (centavos: number) => `${format.format(centavos / 100)} MXN`
