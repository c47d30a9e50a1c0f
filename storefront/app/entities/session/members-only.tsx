import { useEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router'

import { useSession } from '../../data/session.ts'
import { SessionWait } from './session-wait.tsx'

interface Props {
  /** Shown while nobody knows yet, and to nobody longer */
  awaited: ReactNode
  children: ReactNode
}

/** Lets customers in alone: waits until it is known who is signed in, and sends all others home. */
export function MembersOnly({ awaited, children }: Props) {
  const { status } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (status === 'notAuthenticated') void navigate('/', { replace: true })
  }, [status, navigate])
  if (status === 'authenticated') return children
  return <SessionWait className="mb-6">{awaited}</SessionWait>
}
