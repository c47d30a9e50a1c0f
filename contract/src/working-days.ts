/** A day on the calendar of Mexico City, `2026-12-01`. */
type Day = string

/** The day `count` working days after `day`, which itself does not count. */
export function addWorkingDays(day: Day, count: number): Day {
  let at = day
  for (let left = count; left > 0;) {
    at = nextDay(at)
    if (isWorkingDay(at)) left -= 1
  }
  return at
}

/** Working days from today until the due day; negative when it has passed. */
export function workingDaysLeft(today: Day, due: Day): number {
  const isLate = today > due
  const [first, last] = isLate ? [due, today] : [today, due]
  let count = 0
  for (let day = nextDay(first); day <= last; day = nextDay(day)) if (isWorkingDay(day)) count += 1
  return isLate ? -count : count
}

/** Monday to Friday, except the public holidays of the Ley Federal del Trabajo, art. 74 (elections are not known ahead). */
export function isWorkingDay(day: Day): boolean {
  const { weekday, date, month, year } = partsOf(day)
  if (weekday === 0 || weekday === 6) return false
  if (fixed.has(day.slice(5))) return false
  // A new president takes office every six years.
  if (month === 10 && date === 1 && year % 6 === PRESIDENT_YEAR % 6) return false
  const nth = Math.ceil(date / 7)
  return weekday !== 1 || mondays[month] !== nth
}

const PRESIDENT_YEAR = 2024
const fixed = new Set(['01-01', '05-01', '09-16', '12-25'])
/** Which Monday of the month observes 5 February, 21 March and 20 November. */
const mondays: Readonly<Partial<Record<number, number>>> = { 2: 1, 3: 3, 11: 3 }

function partsOf(day: Day) {
  const at = new Date(`${day}T12:00:00Z`)
  return {
    weekday: at.getUTCDay(),
    date: at.getUTCDate(),
    month: at.getUTCMonth() + 1,
    year: at.getUTCFullYear(),
  }
}

const nextDay = (day: Day): Day =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
