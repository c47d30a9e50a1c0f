import { privacyPath } from '../../lib/paths.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { messageRules } from './message-form.ts'
import { MessageSent } from './message-sent.tsx'
import { useMessageForm } from './use-message-form.ts'

/** Takes a message to the shop; what was typed stays until it has arrived. */
export function ContactForm() {
  const alive = useHydrated()
  const { form, fault, sentBy, submit, writeAnother } = useMessageForm()
  const { errors, isSubmitting } = form.formState
  if (sentBy) return <MessageSent {...sentBy} onWriteAnother={writeAnother} />
  const field = (name: keyof typeof messageRules) => ({
    error: errors[name]?.message,
    maxLength: messageRules[name].maxLength,
    ...form.register(name, { validate: messageRules[name].validate }),
  })
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-labelledby="escribenos"
      className="noscript:hidden"
    >
      {/* What is typed before the page answers would be lost, or end up in its address. */}
      <fieldset disabled={!alive} className="flex min-w-0 flex-col gap-4">
        <Field label="Nombre completo" autoComplete="name" required {...field('name')} />
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <Field
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            {...field('email')}
          />
          <Field
            label="Teléfono"
            optional
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            {...field('phone')}
          />
        </div>
        <TextArea
          label="Mensaje"
          required
          rows={5}
          hint="Dinos qué trabajo quieres hacer o el SKU del producto."
          {...field('message')}
        />
        <div aria-hidden="true" className="sr-only">
          <label>
            No llenes este campo
            <input tabIndex={-1} autoComplete="off" {...form.register('website')} />
          </label>
        </div>
        <div role="alert">
          {fault && (
            <Notice tone="danger" title="No pudimos enviar tu mensaje">
              <p>{fault}</p>
            </Notice>
          )}
        </div>
        <Button
          type="submit"
          size="large"
          busy={isSubmitting}
          className="md:min-w-56 md:self-start"
        >
          Enviar mensaje
        </Button>
        <p className="text-sm text-muted">
          Usamos tus datos solo para responderte. Más en el{' '}
          <TextLink to={privacyPath}>aviso de privacidad</TextLink>.
        </p>
      </fieldset>
    </form>
  )
}
