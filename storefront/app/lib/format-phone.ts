/** An E.164 number of Mexico as people read it: `55 1234 5678`; any other stays as it is. */
export function formatPhone(number: string) {
  // Numbers of mobile phones once had a 1 before them.
  const [, digits] = /^\+521?(\d{10})$/.exec(number) ?? []
  if (!digits) return number
  // The three large cities have areas of two digits, all others of three.
  const area = /^(?:55|56|33|81)/.test(digits) ? 2 : 3
  const rest = digits.slice(area)
  return `${digits.slice(0, area)} ${rest.slice(0, -4)} ${rest.slice(-4)}`
}
