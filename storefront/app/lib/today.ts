import { calendarDay } from './format.ts'

/** The day it is now in Mexico City: `2025-11-21`. */
export const today = () => calendarDay(new Date())
