import type { User } from '@surco/contract'
import { useForm } from 'react-hook-form'

import { dropDraft, withDraft } from '../../lib/form-draft.ts'
import { useSession } from '../../lib/session.ts'
import type { StoredGuest } from '../../lib/stored-shapes.ts'
import { useKeptDraft } from '../../lib/use-kept-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { emailRule, nameRule } from './guest-rules.ts'
import { registerGuest } from './register-guest.ts'
import { showRefusal } from './show-refusal.ts'

interface Props {
  guest: StoredGuest | null
  /** Called with what the shopper must be told about the cart */
  onDone: (notices: string[]) => void
}

/** Who buys; whoever signs in meanwhile finds their own name and e-mail. */
export function IdentificationStep(props: Props) {
  const { user } = useSession()
  return <PersonForm key={user?.id} user={user} {...props} />
}

function PersonForm({ guest, user, onDone }: Props & { user: User | undefined }) {
  const form = useForm({
    mode: 'onTouched',
    defaultValues: withDraft('identification', startFrom(guest ?? user)),
  })
  useKeptDraft('identification', form)
  const { errors, isValid, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (person) => {
    try {
      const { notices } = await registerGuest(person)
      dropDraft('identification')
      onDone(notices)
    } catch (error) {
      showRefusal(error, form)
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <p className="text-muted">
        {user ? 'Confirma tus datos' : 'Compra como invitado'}: te enviaremos la confirmación de tu
        pedido por correo.
      </p>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <Field
          label="Nombre completo"
          autoComplete="name"
          autoCapitalize="words"
          required
          error={errors.name?.message}
          maxLength={nameRule.maxLength}
          {...form.register('name', { validate: nameRule.validate })}
        />
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          maxLength={emailRule.maxLength}
          {...form.register('email', { validate: emailRule.validate })}
        />
      </div>
      <Button
        type="submit"
        look="buy"
        size="large"
        disabled={!isValid}
        busy={isSubmitting}
        className="md:min-w-56 md:self-start"
      >
        Continuar
      </Button>
    </form>
  )
}

const startFrom = (person: Person | undefined): Person => ({
  name: person?.name ?? '',
  email: person?.email ?? '',
})

interface Person {
  name: string
  email: string
}
