import { useEffect, useState, type ReactNode } from 'react'

import { checkSession } from '../../data/session.ts'
import { useLongWait } from '../../lib/use-busy.ts'
import { ErrorState } from '../../ui/error-state.tsx'

// The session is checked again by itself, but a long wait needs a message.
const longWaitMs = 8000

interface Props {
  /** Of the error message */
  className: string
  children: ReactNode
}

/** Shows its content while the session is checked; if that fails or takes long, offers to try again. */
export function SessionWait({ className, children }: Props) {
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<number>()
  const waiting = failed !== attempt
  const long = useLongWait(waiting, longWaitMs)
  useEffect(() => {
    let left = false
    // Once the session is known, this component is gone.
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
