import { useEffect, useRef, useState } from 'react'

import { reportFault } from '../lib/report-fault.ts'

interface Answer<T> {
  to: string
  data?: T
  error?: unknown
}

/** Calls the shop whenever `question` changes; undefined makes no call. */
export function useAnswer<T>(
  question: string | undefined,
  ask: (signal: AbortSignal) => Promise<T>,
) {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer<T>>()
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  const to = question && `${attempt} ${question}`
  useEffect(() => {
    if (to === undefined) return undefined
    const left = new AbortController()
    async function load(asked: string) {
      try {
        const data = await latest.current(left.signal)
        if (!left.signal.aborted) setAnswer({ to: asked, data })
      } catch (error) {
        if (left.signal.aborted) return
        reportFault(error)
        setAnswer({ to: asked, error })
      }
    }
    void load(to)
    return () => left.abort()
  }, [to])
  const known = answer?.to === to ? answer : undefined
  return {
    data: known?.data,
    error: known?.error,
    retry: () => setAttempt((last) => last + 1),
  }
}
