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
  /** Of the link in the e-mail; '' when it is missing */
  token: string
  /** The account was made for whoever bought without one */
  isNew?: boolean
}

/** Takes a new password with the link of the e-mail; a link that is of no use leads to a new one. */
export function PasswordResetPage({ token, isNew = false }: Props) {
  const [expired, setExpired] = useState<string>()
  if (token === '') {
    return (
      <UselessLink title="Falta una parte del enlace">
        Abre el enlace completo del correo que te enviamos, o pide uno nuevo.
      </UselessLink>
    )
  }
  if (expired) {
    return (
      <UselessLink title="El enlace ya no sirve">
        {`${expired} Si acabas de cambiarla, inicia sesión con la nueva.`}
      </UselessLink>
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

const UselessLink = ({ title, children }: { title: string; children: string }) => (
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
