import { useEffect } from 'react'

import { openAccountDialog } from '../../lib/account-dialog.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { OrderMessage } from './order-message.tsx'

/** The session ended while the customer was at the bank: their payment waits until they sign in. */
export function SignInFirst({ onSignedIn }: { onSignedIn: () => void }) {
  const { status } = useSession()
  useEffect(() => {
    if (status === 'authenticated') onSignedIn()
  }, [status, onSignedIn])
  return (
    <OrderMessage title="Inicia sesión para ver tu pedido" open>
      <p>Tu sesión terminó mientras pagabas. Entra con la misma cuenta para confirmar tu pago.</p>
      <p className="text-muted">
        No vuelvas a pagar: si el cargo se autorizó, tu pedido se completará solo y te enviaremos la
        confirmación por correo.
      </p>
      <Button onClick={() => openAccountDialog('login')} className="mt-2 self-center">
        Iniciar sesión
      </Button>
    </OrderMessage>
  )
}
