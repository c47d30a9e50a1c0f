import { accounts } from '@surco/contract'
import type { FormEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'

import type { AccountDialog } from '../../data/account-dialog.ts'
import { errorText } from '../../data/error-texts.ts'
import { notify } from '../../lib/notifications.ts'
import { markFaults, contractRule, type ContractRule } from '../../lib/use-kept-draft.ts'

/**
 * State of an account form. A refusal shows as a notification and beside each invalid field; what was typed stays.
 * `messageOf` makes the sentence for a thrown error.
 */
export function useAccountForm<T extends FieldValues>(
  defaultValues: DefaultValues<T>,
  send: (values: T) => Promise<void>,
  messageOf: (error: unknown) => string = errorText,
) {
  const form = useForm<T>({ mode: 'onTouched', defaultValues })
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values)
    } catch (error) {
      const text = messageOf(error)
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

const { properties } = accounts['POST /users/register'].body

/** Validation of the registration's fields, from the server's contract. */
export const registrationRules = {
  name: contractRule(properties.name),
  email: contractRule(properties.email),
  rfc: contractRule(properties.rfc),
  postalCode: contractRule(properties.postalCode),
}

export const forgotEmailRule = registrationRules.email

/** The same rule, with the message of the login for a missing e-mail. */
export const loginEmailRule: ContractRule = {
  ...registrationRules.email,
  validate: (typed) =>
    typed.trim() === '' ? 'El email es obligatoria.' : registrationRules.email.validate(typed),
}

const minLength = 6
const maxLength = 128

/** Validates a new password without trimming it; `missing` and `short` are the form's messages. */
export function newPasswordRule(missing: string, short: string) {
  return (typed: string) => {
    if (typed === '') return missing
    if (typed.length < minLength) return short
    return typed.length > maxLength
      ? `La contraseña debe tener como máximo ${maxLength} caracteres.`
      : undefined
  }
}

/** Props that the dialog passes to every account form. */
export interface AccountFormProps {
  /** The e-mail typed into the dialog before this one */
  email: string
  /** Switches to another dialog and keeps the typed e-mail */
  onSwitch: (dialog: AccountDialog, email: string) => void
  onClose: () => void
}
