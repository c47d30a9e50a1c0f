import { useEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router'

import { useSession } from '../../data/session.ts'
import { SessionWait } from './session-wait.tsx'

interface Props {
  /** Shown until the session is known */
  awaited: ReactNode
  children: ReactNode
}

/** Shows its content to signed-in customers only, and sends all others to the home page. */
export function MembersOnly({ awaited, children }: Props) {
  const { status } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (status === 'notAuthenticated') void navigate('/', { replace: true })
  }, [status, navigate])
  if (status === 'authenticated') return children
  return <SessionWait className="mb-6">{awaited}</SessionWait>
}
