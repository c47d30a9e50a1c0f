import { useState, useEffect } from 'react'

/** Runs actions that never reject, and knows whether any is still running; one that fails anyway ends, too. */
export function useBusy() {
  const [running, setRunning] = useState(0)
  async function run(action: () => Promise<unknown>) {
    setRunning((count) => count + 1)
    try {
      await action()
    } finally {
      setRunning((count) => count - 1)
    }
  }
  return { busy: running > 0, run: (action: () => Promise<unknown>) => void run(action) }
}

/** Whether something has been waiting for longer than `ms`. */
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
