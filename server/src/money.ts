const IVA_RATE = 0.16

/** Integer centavos as pesos with two decimals, for the edge of the API. */
export const pesos = (centavos: number) => centavos / 100

/** Pesos as integer centavos. */
export const centavos = (amount: number) => Math.round(amount * 100)

/** The parts of a price (centavos, IVA included): without IVA, and the IVA. */
export function splitIva(price: number) {
  const withoutIva = Math.round(price / (1 + IVA_RATE))
  return { withoutIva, iva: price - withoutIva }
}
