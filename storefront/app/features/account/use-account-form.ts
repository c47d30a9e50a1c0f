import type { FormEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'

import { errorText } from '../../lib/error-texts.ts'
import { markFaults } from '../../lib/mark-faults.ts'
import { notify } from '../../lib/notifications.ts'

/**
 * A form of the account. What the shop refuses is said once, by a notification, and each fault at its
 * own field; what was typed stays. `faultText` is the sentence for what was thrown.
 */
export function useAccountForm<T extends FieldValues>(
  defaultValues: DefaultValues<T>,
  send: (values: T) => Promise<void>,
  faultText: (error: unknown) => string = errorText,
) {
  const form = useForm<T>({ mode: 'onTouched', defaultValues })
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values)
    } catch (error) {
      const text = faultText(error)
      notify({ about: 'account', title: 'Error al registrar', text, level: 'error' })
      markFaults(error, form, text)
    }
  })
  return {
    form,
    busy: form.formState.isSubmitting,
    onSubmit: (event: FormEvent) => void submit(event),
  }
}
