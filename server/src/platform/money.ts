/** Integer centavos as pesos with two decimals, for the edge of the API. */
export const pesos = (centavos: number) => centavos / 100

/** Pesos as integer centavos. */
export const centavos = (amount: number) => Math.round(amount * 100)

const format = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })

/** Centavos as `$12,345.00 MXN`. */
export const formatMoney = (amount: number) => `${format.format(amount / 100)} MXN`
