import { useState } from 'react'

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
