const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Mexico_City',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const firstRange = /(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})/

/** 'Abierto ahora' on workdays within the first hours of a centre that works `L-V`, in Mexico City's time. */
export const openLabel = (hours: string, moment: Date) =>
  isOpen(hours, moment) ? 'Abierto ahora' : 'Ver horarios'

function isOpen(hours: string, moment: Date) {
  const range = firstRange.exec(hours)
  if (!hours.includes('L-V') || !range) return false
  const { weekday, minutes } = readClock(moment)
  const [opensAt, opensMinute, closesAt, closesMinute] = range.slice(1).map(Number) as Hours
  const opens = opensAt * 60 + opensMinute
  const closes = closesAt * 60 + closesMinute
  return !weekday.startsWith('S') && minutes >= opens && minutes < closes
}

type Hours = [number, number, number, number]

function readClock(moment: Date) {
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  const numberOf = (part: Intl.DateTimeFormatPartTypes) => Number(parts.get(part))
  return {
    weekday: parts.get('weekday') ?? '',
    minutes: numberOf('hour') * 60 + numberOf('minute'),
  }
}
