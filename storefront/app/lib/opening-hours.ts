import { bareName } from './match-name.ts'

/** The week as people say it and as schema.org does. */
const week: [said: string, day: string][] = [
  ['lunes', 'Monday'],
  ['martes', 'Tuesday'],
  ['miercoles', 'Wednesday'],
  ['jueves', 'Thursday'],
  ['viernes', 'Friday'],
  ['sabado', 'Saturday'],
  ['domingo', 'Sunday'],
]

export interface OpeningHours {
  /** In English, as schema.org writes them */
  days: string[]
  /** `09:00` */
  opens: string
  closes: string
}

/** Reads opening hours as the merchant writes them; undefined for what only people understand. */
export function readOpeningHours({ days, time }: { days: string; time: string }) {
  const named = readDays(days)
  const [, opens, closes] = /^\D*(\d{1,2}:\d{2})\D+(\d{1,2}:\d{2})\D*$/.exec(time) ?? []
  if (named.length === 0 || !opens || !closes) return undefined
  return {
    days: named,
    opens: opens.padStart(5, '0'),
    closes: closes.padStart(5, '0'),
  } satisfies OpeningHours
}

/** `Lunes a viernes`, `Sábado y domingo`, `Todos los días`. */
function readDays(text: string): string[] {
  const said = bareName(text)
  if (/todos los dias|diario/.test(said)) return week.map(([, day]) => day)
  const [, first, last] = /^(\w+) (?:a|al) (\w+)$/.exec(said) ?? []
  if (first && last) return daysBetween(numberOf(first), numberOf(last))
  return week.filter(([name]) => said.includes(name.slice(0, -1))).map(([, day]) => day)
}

/** The number of a day, -1 for none; `sabados` is `sabado`. */
const numberOf = (said: string) => week.findIndex(([name]) => name === said || `${name}s` === said)

function daysBetween(first: number, last: number) {
  if (first < 0 || last < 0) return []
  const length = ((last - first + 7) % 7) + 1
  return Array.from({ length }, (_, step) => week[(first + step) % 7]?.[1] ?? '')
}
