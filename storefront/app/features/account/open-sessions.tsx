import type { OpenSession } from '@surco/contract'
import { useState } from 'react'

import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-texts.ts'
import { formatMoment } from '../../lib/format-moment.ts'
import { notify } from '../../lib/notifications.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Where the customer is signed in, and the way to end all of it but here. */
export function OpenSessions() {
  const [ended, setEnded] = useState(0)
  const [busy, setBusy] = useState(false)
  const { data, error, retry } = useAnswer(`sessions ${ended}`, (signal) =>
    api('GET /users/sessions', {}, { signal }),
  )
  if (error) return <ErrorState title="No pudimos cargar tus sesiones." onRetry={retry} />
  if (!data) return <Skeleton className="h-24" />
  const hasOthers = data.data.some(({ current }) => !current)

  async function endOthers() {
    setBusy(true)
    try {
      await api('DELETE /users/sessions', {})
      setEnded(ended + 1)
      notify({ title: 'Cerramos tus otras sesiones', level: 'success' })
    } catch (failure) {
      notify({ title: 'No pudimos cerrarlas', text: errorText(failure), level: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <ul className="flex flex-col gap-3">
        {data.data.map((session) => (
          <li key={`${session.since} ${session.device} ${session.lastSeen}`}>
            <SessionLine {...session} />
          </li>
        ))}
      </ul>
      {hasOthers && (
        <Button look="secondary" className="mt-5" busy={busy} onClick={() => void endOthers()}>
          Cerrar otras sesiones
        </Button>
      )}
    </>
  )
}

const SessionLine = ({ device, current, since, lastSeen }: OpenSession) => (
  <>
    <p className="font-semibold">
      {device || 'Dispositivo desconocido'}
      {current && ' · esta sesión'}
    </p>
    <p className="text-sm text-muted">
      Desde el {formatMoment(since)}; último uso, {formatMoment(lastSeen)}
    </p>
  </>
)
