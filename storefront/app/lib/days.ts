import { weekdaysAfter } from '@surco/contract/delivery'
import { useSyncExternalStore } from 'react'

import { calendarDay } from './format.ts'

/** The day it is now in Mexico City: `2025-11-21`. */
export const today = () => calendarDay(new Date())

const subscribe = () => () => {}

/** The day in Mexico City (`2025-11-21`); undefined before hydration. */
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

/** The day that many business days after one (`2025-11-21`); weekends do not count. */
export const businessDaysAfter = weekdaysAfter
