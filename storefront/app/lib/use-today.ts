import { useSyncExternalStore } from 'react'

import { today } from './today.ts'

const subscribe = () => () => {}

/** The day in Mexico City (`2025-11-21`); undefined until the visitor's own clock can be asked. */
export const useToday = () => useSyncExternalStore(subscribe, today, () => undefined)
