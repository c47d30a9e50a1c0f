import { useState, useEffect } from 'react'

/** Runs an action that never rejects, and knows whether it still goes on. */
export function useBusy() {
  const [busy, setBusy] = useState(false)
  async function run(action: () => Promise<unknown>) {
    setBusy(true)
    await action()
    setBusy(false)
  }
  return { busy, run: (action: () => Promise<unknown>) => void run(action) }
}

/** Whether something has been awaited for longer than `ms`. */
export function useLongWait(waiting: boolean, ms: number) {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLong(true), ms)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [waiting, ms])
  return waiting && long
}
