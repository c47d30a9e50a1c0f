import { type OrderDetails, orders } from '@surco/contract'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'

import { api } from '../../data/api.ts'
import { errorText } from '../../data/error-texts.ts'
import { readStored } from '../../data/storage.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { contractRule, markFaults } from '../../lib/use-kept-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

interface Props {
  /** Called with the order and the e-mail that found it; with undefined when a search starts */
  onFound: (order: OrderDetails | undefined, email?: string) => void
}

/** Form for the number and e-mail of an order. */
export function LookupForm({ onFound }: Props) {
  const hydrated = useHydrated()
  const { form, fault, submit } = useLookup(onFound)
  const { errors, isSubmitting } = form.formState
  return (
    <form
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
      className="noscript:hidden"
    >
      {/* Disabled until hydration: what is typed before it would be lost. */}
      <fieldset disabled={!hydrated} className="flex min-w-0 flex-col gap-4">
        <Field
          label="Número de pedido"
          inputMode="numeric"
          autoComplete="off"
          required
          hint="Está en el correo que te enviamos."
          error={errors.number?.message}
          {...form.register('number', { validate: lookupRules.number.validate })}
        />
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          hint="El mismo con el que compraste."
          error={errors.email?.message}
          {...form.register('email', { validate: lookupRules.email.validate })}
        />
        <div role="alert">
          {fault && (
            <Notice tone="danger" title="No pudimos mostrar tu pedido">
              <p>{fault}</p>
            </Notice>
          )}
        </div>
        <Button type="submit" size="large" busy={isSubmitting}>
          Consultar pedido
        </Button>
      </fieldset>
    </form>
  )
}

const { properties } = orders['POST /orders/lookup'].body

/** Validation from the server's contract. */
export const lookupRules = {
  number: contractRule(properties.number),
  email: contractRule(properties.email),
}

/** State of the form; the address may hold the number, and the browser the e-mail. */
export function useLookup(onFound: Props['onFound']) {
  const form = useForm({ mode: 'onTouched', defaultValues: { number: '', email: '' } })
  const { setValue, getValues } = form
  const [params] = useSearchParams()
  const number = params.get('numero')?.trim() ?? ''
  useEffect(() => {
    if (number && !getValues('number')) setValue('number', number)
    const email = readStored('usuario')?.email ?? readStored('guest')?.email
    if (email && !getValues('email')) setValue('email', email)
  }, [number, setValue, getValues])

  const send = form.handleSubmit(async (typed) => {
    onFound(undefined)
    try {
      const body = { number: typed.number.trim(), email: typed.email.trim() }
      const { data } = await api('POST /orders/lookup', { body })
      onFound(data.attributes, body.email)
    } catch (error) {
      form.setError('root', { message: errorText(error) })
      markFaults(error, form)
    }
  })
  return {
    form,
    fault: form.formState.errors.root?.message,
    submit: send,
  }
}
