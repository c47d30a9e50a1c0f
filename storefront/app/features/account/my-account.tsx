import type { OpenSession } from '@surco/contract'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'

import { api } from '../../data/api.ts'
import { errorText } from '../../data/error-texts.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { formatMoment } from '../../lib/format-moment.ts'
import { notify } from '../../lib/notifications.ts'
import { markFaults } from '../../lib/use-kept-draft.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PasswordField } from '../../ui/text-area.tsx'
import { PasswordError } from './account-forms.tsx'
import { newPasswordRule } from './use-account-form.ts'

/** The signed-in customer's account: name, client code, password and sessions. */
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

const newRule = newPasswordRule(
  'La nueva contraseña es obligatoria.',
  'La nueva contraseña debe tener al menos 6 caracteres.',
)

const empty = { currentPassword: '', newPassword: '' }

/** Changes the password, which ends every other session of the account. */
export function ChangePassword({ email }: { email: string }) {
  const form = useForm({ mode: 'onTouched', defaultValues: empty })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      await api('POST /users/change-password', { body })
      form.reset(empty)
      notify({
        about: 'password',
        title: 'Tu contraseña se cambió',
        text: 'Cerramos tus otras sesiones y te avisamos por correo.',
        level: 'success',
      })
    } catch (error) {
      if (!markFaults(error, form)) form.setError('root', { message: errorText(error) })
    }
  })
  return (
    <form
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
      className="flex flex-col gap-4"
    >
      {/* Tells password managers which account the new password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Contraseña actual"
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
        {...form.register('currentPassword', {
          validate: (typed) => (typed === '' ? 'Escribe tu contraseña actual.' : undefined),
        })}
      />
      <PasswordField
        label="Nueva contraseña"
        autoComplete="new-password"
        required
        hint="Al menos 6 caracteres, y ninguna de las más usadas"
        error={errors.newPassword?.message}
        {...form.register('newPassword', { validate: newRule })}
      />
      <PasswordError reason={errors.root?.message} />
      <Button type="submit" busy={isSubmitting} className="self-start">
        Cambiar contraseña
      </Button>
    </form>
  )
}

/** The customer's secret code; replacing it asks for confirmation, because the old one stops working at once. */
export function ClientCode({ initial }: { initial: string }) {
  const [code, setCode] = useState(initial)
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const grouped = code.replaceAll(/(.{4})(?=.)/g, '$1-')

  async function renew() {
    setBusy(true)
    try {
      const { data } = await api('POST /users/client-code', {})
      setCode(data.attributes.clientCode)
      setConfirming(false)
      notify({
        title: 'Tienes un código nuevo',
        text: 'El anterior ya no funciona. También te lo enviamos por correo.',
        level: 'success',
      })
    } catch (error) {
      notify({ title: 'No pudimos cambiar tu código', text: errorText(error), level: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <output className="font-mono text-lg font-semibold tracking-wide wrap-anywhere">
          {grouped}
        </output>
        <CopyButton key={grouped} text={grouped} of="el código" />
      </p>
      <p className="mt-3 text-sm text-muted">
        Con él se llenan solos tus datos de factura al crear una cuenta. Es solo tuyo: quien lo
        tenga puede ver tu nombre, tu email, tu RFC, tu régimen y tu código postal.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {confirming ? (
          <>
            <p className="w-full text-sm font-semibold">
              El código de ahora dejará de funcionar. ¿Generar uno nuevo?
            </p>
            <Button look="secondary" onClick={() => setConfirming(false)}>
              Conservar el de ahora
            </Button>
            <Button busy={busy} onClick={() => void renew()}>
              Sí, generar uno nuevo
            </Button>
          </>
        ) : (
          <Button look="secondary" onClick={() => setConfirming(true)}>
            Generar un nuevo código
          </Button>
        )}
      </div>
    </>
  )
}

/** The customer's open sessions, with a button to end all but this one. */
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
