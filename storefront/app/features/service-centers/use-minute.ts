import { useSyncExternalStore } from 'react'

/** Milliseconds */
const minute = 60_000

/** The beginning of this minute; undefined until the visitor's own clock can be asked. */
export function useMinute(): Date | undefined {
  const count = useSyncExternalStore(followMinutes, countMinutes, () => undefined)
  return count === undefined ? undefined : new Date(count * minute)
}

const countMinutes = () => Math.floor(Date.now() / minute)

function followMinutes(onChange: () => void) {
  const timer = setInterval(onChange, 1000)
  return () => clearInterval(timer)
}
