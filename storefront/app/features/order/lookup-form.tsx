import type { OrderDetails } from '@surco/contract'

import { useHydrated } from '../../lib/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { lookupRules, useLookup } from './use-lookup.ts'

interface Props {
  onFound: (order: OrderDetails | undefined) => void
}

/** Asks for what names an order. */
export function LookupForm({ onFound }: Props) {
  const alive = useHydrated()
  const { form, fault, submit } = useLookup(onFound)
  const { errors, isSubmitting } = form.formState
  return (
    <form
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
      className="noscript:hidden"
    >
      {/* What is typed before the page answers would be lost. */}
      <fieldset disabled={!alive} className="flex min-w-0 flex-col gap-4">
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
