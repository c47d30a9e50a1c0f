import { accounts } from '@surco/contract'
import type { FormEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'

import type { AccountDialog } from '../../data/account-dialog.ts'
import { errorText } from '../../data/error-texts.ts'
import { notify } from '../../lib/notifications.ts'
import { markFaults, contractRule, type ContractRule } from '../../lib/use-kept-draft.ts'

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

const { properties } = accounts['POST /users/register'].body

/** The rules of the registration; the server has the same. */
export const registrationRules = {
  name: contractRule(properties.name),
  email: contractRule(properties.email),
  rfc: contractRule(properties.rfc),
  postalCode: contractRule(properties.postalCode),
}

export const forgotEmailRule = registrationRules.email

/** The login has a sentence of its own for an e-mail that is missing. */
export const loginEmailRule: ContractRule = {
  ...registrationRules.email,
  validate: (typed) =>
    typed.trim() === '' ? 'El email es obligatoria.' : registrationRules.email.validate(typed),
}

const shortest = 6
const longest = 128

/** A new password, exactly as typed; each form has its own sentences for a missing and a short one. */
export function newPasswordRule(missing: string, short: string) {
  return (typed: string) => {
    if (typed === '') return missing
    if (typed.length < shortest) return short
    return typed.length > longest
      ? `La contraseña debe tener como máximo ${longest} caracteres.`
      : undefined
  }
}

/** What every form of the account is given by its dialog. */
export interface AccountFormProps {
  /** The e-mail typed into the dialog before this one */
  email: string
  /** Goes to another dialog; the typed e-mail goes along */
  onSwitch: (dialog: AccountDialog, email: string) => void
  onClose: () => void
}
