const lastYear = 50

export const expiryMonths = Array.from({ length: 12 }, (_, index) =>
  String(index + 1).padStart(2, '0'),
)

/** The two-digit years a card may expire in, from the year of `today` (`2025-11-21`) to 50. */
export function expiryYears(today: string) {
  const first = Number(today.slice(2, 4))
  return Array.from({ length: lastYear - first + 1 }, (_, index) => String(first + index))
}

/** What is wrong with an expiry; a card is good until the end of its month. */
export function expiryFault(month: string, year: string, today: string): string | undefined {
  if (year === '') return 'Año requerido'
  if (month === '') return undefined
  const expired = `20${year}-${month}` < today.slice(0, 7)
  return expired ? 'La tarjeta está vencida' : undefined
}
