/** Converts integer centavos to pesos, for the API. */
export const pesos = (centavos: number) => centavos / 100

/** Converts pesos to integer centavos. */
export const centavos = (amount: number) => Math.round(amount * 100)

const format = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })

/** Formats centavos as `$12,345.00 MXN`. */
export const formatMoney = (amount: number) => `${format.format(amount / 100)} MXN`
