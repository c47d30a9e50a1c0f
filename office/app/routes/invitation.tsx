import { replace } from 'react-router'

import { Field } from '../../../storefront/app/ui/field.tsx'
import { Notice } from '../../../storefront/app/ui/notice.tsx'
import { PasswordField } from '../../../storefront/app/ui/text-area.tsx'
import { AuthenticatorSetup } from '../features/invitation/authenticator-setup.tsx'
import { api, hasCode } from '../lib/api.ts'
import { attempt, readForm, useChange } from '../lib/change.ts'
import { ChangeForm, SendButton } from '../ui/change-form.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { DoorPage } from '../ui/door-page.tsx'
import { PageError } from '../ui/page-error.tsx'
import type { Route } from './+types/invitation.ts'

export const meta = () => [{ title: 'Invitación · Oficina' }]

/** Reads the token after the #, which browsers do not send; it goes only into the body of API calls. */
const readToken = () => window.location.hash.slice(1)

/** Loads the invited person; undefined when the link is no longer valid. */
export async function clientLoader() {
  try {
    return await api('POST /admin/invitation', { body: { token: readToken() } })
  } catch (error) {
    if (hasCode(error, 'LINK_EXPIRED') || hasCode(error, 'BAD_INPUT')) return undefined
    throw error
  }
}

/** Never reloads: a new secret would not match the scanned one. */
export const shouldRevalidate = () => false

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { password = '', code = '' } = await readForm(request)
  return attempt(async () => {
    await api('POST /admin/invitation/accept', { body: { token: readToken(), password, code } })
    throw replace('/')
  })
}

export default function Invitation({ loaderData: invited }: Route.ComponentProps) {
  if (!invited) return <Expired />
  return (
    <DoorPage title="Te damos la bienvenida a la oficina" wide>
      <p>
        Esta invitación es para <strong>{invited.name}</strong>. Con tres pasos quedas dentro.
      </p>
      <AcceptForm {...invited} />
    </DoorPage>
  )
}

type Invited = NonNullable<Awaited<ReturnType<typeof clientLoader>>>

function AcceptForm({ email, secret, uri }: Invited) {
  const change = useChange()
  const faults = change.refused?.fields ?? {}
  return (
    <ChangeForm change={change}>
      <h2 className="text-heading">1. Agrega la oficina a tu app de autenticación</h2>
      <AuthenticatorSetup secret={secret} uri={uri} />
      <h2 className="mt-3 text-heading">2. Elige una contraseña</h2>
      <Field
        name="email"
        type="email"
        label="Email"
        value={email}
        readOnly
        autoComplete="username"
      />
      <PasswordField
        name="password"
        label="Contraseña nueva"
        hint="Al menos 10 caracteres; una frase es fácil de recordar."
        error={faults.password}
        autoComplete="new-password"
        maxLength={128}
      />
      <h2 className="mt-3 text-heading">3. Escribe el código que muestra tu app</h2>
      <CodeField error={faults.code} />
      <SendButton change={change} size="large" className="self-start">
        Entrar a la oficina
      </SendButton>
    </ChangeForm>
  )
}

const Expired = () => (
  <DoorPage title="Este enlace ya no sirve">
    <Notice tone="warning">
      <p>Ya se usó o venció: una invitación vale una vez y tres días.</p>
    </Notice>
    <p>Pide otra a quien administra al personal de la tienda.</p>
  </DoorPage>
)

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <DoorPage title="Invitación">
    <PageError error={error} />
  </DoorPage>
)
