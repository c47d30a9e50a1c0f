import { useState } from 'react'

import { openAccountDialog } from '../../data/account-dialog.ts'
import { Button } from '../../ui/button.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const PasswordResetForm = latePart(
  async () => (await import('./password-reset-form.tsx')).PasswordResetForm,
  <Skeleton className="h-72" />,
)

interface Props {
  /** Token of the mailed link; '' when it is missing */
  token: string
  /** The account was created by a guest's purchase and has no password yet */
  isNew?: boolean
}

/** Asks for a new password; an incomplete or expired link offers to request another. */
export function PasswordResetPage({ token, isNew = false }: Props) {
  const [expired, setExpired] = useState<string>()
  if (token === '') {
    return (
      <InvalidLink title="Falta una parte del enlace">
        Abre el enlace completo del correo que te enviamos, o pide uno nuevo.
      </InvalidLink>
    )
  }
  if (expired) {
    return (
      <InvalidLink title="El enlace ya no sirve">
        {`${expired} Si acabas de cambiarla, inicia sesión con la nueva.`}
      </InvalidLink>
    )
  }
  return (
    <>
      <PasswordResetForm token={token} isNew={isNew} onExpired={setExpired} />
      <noscript>
        <Notice tone="warning" title="Activa JavaScript para elegir tu contraseña">
          <p>El formulario necesita JavaScript. Actívalo en tu navegador y recarga esta página.</p>
        </Notice>
      </noscript>
    </>
  )
}

const InvalidLink = ({ title, children }: { title: string; children: string }) => (
  <div role="alert">
    <Notice
      tone="warning"
      title={title}
      action={
        <Button onClick={() => openAccountDialog('forgot')} className="noscript:hidden">
          Pedir otro enlace
        </Button>
      }
    >
      <p>{children}</p>
    </Notice>
  </div>
)
