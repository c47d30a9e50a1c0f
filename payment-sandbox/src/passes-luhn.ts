/** Whether a card number passes the Luhn check. */
export function passesLuhn(number: string): boolean {
  let sum = 0
  for (const [index, digit] of number.split('').toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
