import { redirect } from 'react-router'

import { Field } from '../../../storefront/app/ui/field.tsx'
import { PasswordField } from '../../../storefront/app/ui/text-area.tsx'
import { api } from '../lib/api.ts'
import { attempt, readForm, useChange } from '../lib/change.ts'
import { wantedPage } from '../lib/session.ts'
import { ChangeForm, SendButton } from '../ui/change-form.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { DoorPage } from '../ui/door-page.tsx'
import type { Route } from './+types/sign-in.ts'

export const meta = () => [{ title: 'Entrar · Oficina' }]

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { email = '', password = '', code = '' } = await readForm(request)
  return attempt(async () => {
    await api('POST /admin/session', { body: { email, password, code } })
    throw redirect(wantedPage(request.url))
  })
}

export default function SignIn() {
  const change = useChange()
  const faults = change.refused?.fields ?? {}
  return (
    <DoorPage title="Entrar a la oficina">
      <ChangeForm change={change}>
        <Field
          name="email"
          type="email"
          label="Email"
          error={faults.email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          name="password"
          label="Contraseña"
          error={faults.password}
          autoComplete="current-password"
        />
        <CodeField error={faults.code} />
        <SendButton change={change} size="large">
          Entrar
        </SendButton>
      </ChangeForm>
      <p className="text-sm text-muted">
        ¿Perdiste tu teléfono o tu contraseña? Pide una invitación nueva a quien administra al
        personal.
      </p>
    </DoorPage>
  )
}
