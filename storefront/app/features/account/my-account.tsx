import type { ReactNode } from 'react'

import { api } from '../../lib/api.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChangePassword } from './change-password.tsx'
import { ClientCode } from './client-code.tsx'
import { OpenSessions } from './open-sessions.tsx'

/** The account of whoever is signed in: who they are, their client code, password and sessions. */
export function MyAccount() {
  const { data, error, retry } = useAnswer('account', (signal) =>
    api('GET /users/account', {}, { signal }),
  )
  if (error) return <ErrorState title="No pudimos cargar tu cuenta." onRetry={retry} />
  if (!data) return <Skeleton className="h-96" />
  const { name, email, clientCode } = data.data.attributes
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Card id="datos" title="Tus datos">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
          <dt className="text-muted">Nombre</dt>
          <dd className="wrap-break-word">{name}</dd>
          <dt className="text-muted">Email</dt>
          <dd className="wrap-break-word">{email}</dd>
        </dl>
      </Card>
      <Card id="codigo" title="Código de cliente">
        <ClientCode initial={clientCode} />
      </Card>
      <Card id="contrasena" title="Cambiar contraseña">
        <ChangePassword email={email} />
      </Card>
      <Card id="sesiones" title="Sesiones abiertas">
        <OpenSessions />
      </Card>
    </div>
  )
}

const Card = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5 md:p-6">
    <h2 id={id} className="mb-4 text-heading">
      {title}
    </h2>
    {children}
  </section>
)
