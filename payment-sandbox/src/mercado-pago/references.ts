import { randomInt } from 'node:crypto'

/** As many random digits, the first of which is not 0. */
export function randomDigits(count: number): string {
  let digits = String(randomInt(1, 10))
  while (digits.length < count) digits += String(randomInt(10))
  return digits
}

const weights = [3, 7, 1]

/** An account number of 18 digits whose last one is right, as banks in Mexico check it. */
export function randomClabe(): string {
  const body = `646180${randomDigits(11)}`
  const sum = body.split('').reduce((total, digit, index) => {
    return total + ((Number(digit) * (weights[index % 3] as number)) % 10)
  }, 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
