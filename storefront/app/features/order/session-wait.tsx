import type { ReactNode } from 'react'

import { checkSession } from '../../lib/session.ts'
import { useLongWait } from '../../lib/use-long-wait.ts'
import { ErrorState } from '../../ui/error-state.tsx'

// Milliseconds; the session is asked for again by itself, but nobody should wait without a word.
const patience = 8000

interface Props {
  /** Of the sentence, should there be one */
  className: string
  children: ReactNode
}

/** Shown until it is known who is signed in; a shop that does not say so can be asked again. */
export function SessionWait({ className, children }: Props) {
  const long = useLongWait(true, patience)
  return (
    <>
      {long && (
        <div className={className}>
          <ErrorState title="No pudimos comprobar tu sesión." onRetry={() => void checkSession()} />
        </div>
      )}
      {children}
    </>
  )
}
