import { useEffect, useState } from 'react'

/** True once something has been awaited for longer than this many milliseconds. */
export function useLongWait(waiting: boolean, patience: number) {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLong(true), patience)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [waiting, patience])
  return waiting && long
}
