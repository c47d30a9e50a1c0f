import { ApiError } from '@surco/contract/client'
import { useEffect, useEffectEvent, useState } from 'react'

const SOON_MS = 250

interface Answered<T> {
  answer?: T
  fault?: string
}

/**
 * What the API answers to something that is being put together, asked a moment after `asked` changed; the answer before
 * stands until the next has come. Nothing for '' and before the first answer; `fault` says why there is none.
 */
export function useAnswer<T>(
  asked: string,
  ask: (signal: AbortSignal) => Promise<T>,
  unknown: string,
): Answered<T> {
  const [answered, setAnswered] = useState<Answered<T>>({})
  const askNow = useEffectEvent((signal: AbortSignal) => ask(signal))
  useEffect(() => {
    if (asked === '') return undefined
    const left = new AbortController()
    const keep = (next: Answered<T>) => {
      if (!left.signal.aborted) setAnswered(next)
    }
    const timer = setTimeout(() => {
      askNow(left.signal).then(
        (answer) => keep({ answer }),
        (error: unknown) => keep({ fault: textOf(error) || unknown }),
      )
    }, SOON_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [asked, unknown])
  return asked === '' ? {} : answered
}

const textOf = (error: unknown) =>
  error instanceof ApiError ? error.errors[0]?.message || error.message : ''
