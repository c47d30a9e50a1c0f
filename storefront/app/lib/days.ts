import { useSyncExternalStore } from 'react'

import { calendarDay } from './format.ts'

/** The day it is now in Mexico City: `2025-11-21`. */
export const today = () => calendarDay(new Date())

const subscribe = () => () => {}

/** The day in Mexico City (`2025-11-21`); undefined until the visitor's own clock can be asked. */
export const useToday = () => useSyncExternalStore(subscribe, today, () => undefined)

const weekdays = 'domingo lunes martes miércoles jueves viernes sábado'.split(' ')
const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  )

/** `jueves, 27 de noviembre` from `2025-11-27`. */
export function formatLongDay(day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  return `${weekdays[date.getUTCDay()]}, ${date.getUTCDate()} de ${months[date.getUTCMonth()]}`
}

const saturday = 6
const sunday = 0

/** The day that many business days after one (`2025-11-21`); weekends do not count. */
export function businessDaysAfter(day: string, count: number) {
  const moment = new Date(`${day}T12:00:00Z`)
  let left = count
  while (left > 0) {
    moment.setUTCDate(moment.getUTCDate() + 1)
    const weekday = moment.getUTCDay()
    if (weekday !== saturday && weekday !== sunday) left -= 1
  }
  return moment.toISOString().slice(0, 10)
}
