import type { FormEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'

import { errorText } from '../../lib/error-texts.ts'
import { markFaults } from '../../lib/mark-faults.ts'
import { notify } from '../../lib/notifications.ts'

/**
 * A form of the account. What the shop refuses is shown as a notification, in the form (`fault`)
 * and at the fields it is about; what was typed stays.
 */
export function useAccountForm<T extends FieldValues>(
  defaultValues: DefaultValues<T>,
  send: (values: T) => Promise<void>,
) {
  const form = useForm<T>({ mode: 'onTouched', defaultValues })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values)
    } catch (error) {
      const message = errorText(error)
      notify({ about: 'account', title: 'Error al registrar', text: message, level: 'error' })
      form.setError('root', { message })
      markFaults(error, form)
    }
  })
  return {
    form,
    busy: isSubmitting,
    fault: errors.root?.message,
    onSubmit: (event: FormEvent) => void submit(event),
  }
}
