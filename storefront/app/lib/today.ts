import { useSyncExternalStore } from 'react'

import { calendarDay } from './format.ts'

/** The day it is now in Mexico City: `2025-11-21`. */
export const today = () => calendarDay(new Date())

const subscribe = () => () => {}

/** The day in Mexico City (`2025-11-21`); undefined until the visitor's own clock can be asked. */
export const useToday = () => useSyncExternalStore(subscribe, today, () => undefined)
