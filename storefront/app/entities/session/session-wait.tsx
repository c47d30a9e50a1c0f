import { useEffect, useState, type ReactNode } from 'react'

import { checkSession } from '../../data/session.ts'
import { useLongWait } from '../../data/use-busy.ts'
import { ErrorState } from '../../ui/error-state.tsx'

// The session is checked again by itself, but a long wait needs a message.
const longWaitMs = 8000

interface Props {
  /** Of the sentence, should there be one */
  className: string
  children: ReactNode
}

/** Stands until it is known who is signed in; a shop that does not say so can be asked again. */
export function SessionWait({ className, children }: Props) {
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<number>()
  const waiting = failed !== attempt
  const long = useLongWait(waiting, longWaitMs)
  useEffect(() => {
    let left = false
    // Whoever turns out to be signed in, or not, does not wait here any more.
    void checkSession().then(() => left || setFailed(attempt))
    return () => {
      left = true
    }
  }, [attempt])
  if (waiting && !long) return children
  return (
    <div className={className}>
      <ErrorState
        title="No pudimos comprobar tu sesión."
        onRetry={() => setAttempt((last) => last + 1)}
      />
    </div>
  )
}
