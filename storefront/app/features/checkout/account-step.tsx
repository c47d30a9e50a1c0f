import type { User } from '@surco/contract'

import { logoutSilently } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { StepLink } from './step-link.tsx'

interface Props {
  user: User
  onDone: () => void
}

/** Who is signed in, and the way out for somebody else. */
export const AccountStep = ({ user, onDone }: Props) => (
  <div className="flex flex-col gap-5">
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <dt className="text-muted">Nombre</dt>
      <dd className="font-semibold wrap-anywhere">{user.name}</dd>
      <dt className="text-muted">Email</dt>
      <dd className="font-semibold wrap-anywhere">{user.email}</dd>
    </dl>
    <p className="flex flex-wrap items-center gap-x-2 text-muted">
      ¿No es tu cuenta? <StepLink onClick={logoutSilently}>Cerrar sesión</StepLink>
    </p>
    <Button look="buy" size="large" onClick={onDone} className="md:min-w-56 md:self-start">
      Continuar
    </Button>
  </div>
)
