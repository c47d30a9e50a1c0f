import { contact } from '@surco/contract'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'

import { api } from '../../data/api.ts'
import { createOnce, nameDeeds } from '../../data/create-once.ts'
import { errorText } from '../../data/error-texts.ts'
import { dropDraft, withDraft } from '../../lib/form-draft.ts'
import { privacyPath } from '../../lib/paths.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { contractRule, markFaults, useKeptDraft } from '../../lib/use-kept-draft.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'

/** Form for a message to the shop; what was typed stays until it has arrived. */
export function ContactForm() {
  const hydrated = useHydrated()
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
      {/* Disabled until hydration: what is typed before it would be lost, or end up in the address. */}
      <fieldset disabled={!hydrated} className="flex min-w-0 flex-col gap-4">
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

interface Props {
  name: string
  email: string
  onWriteAnother: () => void
}

/** Replaces the form once a message was sent, and takes the focus. */
export function MessageSent({ name, email, onWriteAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col items-start gap-3 rounded-card border border-success bg-success-soft p-6">
      <Icon name="success" className="size-10 text-success" />
      <h3 ref={heading} tabIndex={-1} className="text-heading outline-none">
        Recibimos tu mensaje
      </h3>
      <p className="max-w-full">
        Gracias, {name}. Te responderemos a {email} en nuestro horario de atención.
      </p>
      <Button look="secondary" onClick={onWriteAnother} className="mt-2">
        Escribir otro mensaje
      </Button>
    </div>
  )
}

const { properties } = contact['POST /contact-messages'].body

export interface MessageForm {
  name: string
  email: string
  phone: string
  message: string
  /** Honeypot: an invisible field that only bots fill in */
  website: string
  /** When the form was first shown, in milliseconds; 0 until then */
  shownAt: number
}

export const emptyMessage: MessageForm = {
  name: '',
  email: '',
  phone: '',
  message: '',
  website: '',
  shownAt: 0,
}

export const messageRules = {
  name: contractRule(properties.name),
  email: contractRule(properties.email),
  phone: contractRule(properties.phone),
  message: contractRule(properties.message),
}

/** State of the form; `sentBy` is the sender once the message has arrived. */
export function useMessageForm() {
  const [send] = useState(createMessageSender)
  const [sentBy, setSentBy] = useState<Pick<MessageForm, 'name' | 'email'>>()
  const [fault, setFault] = useState<string>()
  const form = useForm<MessageForm>({ mode: 'onTouched', defaultValues: emptyMessage })
  const { reset, getValues } = form
  useKeptDraft('contact', form)

  useEffect(() => {
    // In an effect, because the server rendered the form without the draft.
    const values = withDraft('contact', emptyMessage)
    reset({ ...values, shownAt: values.shownAt || Date.now() })
  }, [reset])

  const submit = form.handleSubmit(async (message) => {
    setFault(undefined)
    try {
      await send(message)
      dropDraft('contact')
      setSentBy({ name: message.name.trim(), email: message.email.trim() })
    } catch (error) {
      markFaults(error, form)
      setFault(errorText(error))
    }
  })

  function writeAnother() {
    const { name, email, phone } = getValues()
    reset({ ...emptyMessage, name, email, phone, shownAt: Date.now() })
    setSentBy(undefined)
  }

  return { form, fault, sentBy, submit, writeAnother }
}

/** Sends messages; an unchanged message that is sent again after a lost answer arrives once. */
export function createMessageSender() {
  const keyOf = nameDeeds()
  let last: { key: string; elapsed: number } | undefined
  return async ({ shownAt, website, ...typed }: MessageForm) => {
    const trimmed = {
      name: typed.name.trim(),
      email: typed.email.trim(),
      phone: typed.phone.trim(),
      message: typed.message.trim(),
      website,
    }
    const key = keyOf(trimmed)
    // A repeated request must have the same body, so the time is kept too.
    if (last?.key !== key) last = { key, elapsed: Math.max(0, Date.now() - shownAt) }
    const body = { ...trimmed, elapsed: last.elapsed }
    await createOnce((init) => api('POST /contact-messages', { body }, init), key)
  }
}
