/** Integer centavos as pesos with two decimals, for the edge of the API. */
export const pesos = (centavos: number) => centavos / 100

/** Pesos as integer centavos. */
export const centavos = (amount: number) => Math.round(amount * 100)
