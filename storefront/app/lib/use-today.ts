import { useSyncExternalStore } from 'react'

import { calendarDay } from './format.ts'

const subscribe = () => () => {}

/** The day in Mexico City (`2025-11-21`); undefined until the visitor's own clock can be asked. */
export const useToday = () =>
  useSyncExternalStore(
    subscribe,
    () => calendarDay(new Date()),
    () => undefined,
  )
