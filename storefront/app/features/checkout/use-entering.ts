import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { nameDeeds } from '../../lib/create-once.ts'
import { enterFault } from '../../lib/enter-fault.ts'
import { dropDraft } from '../../lib/form-draft.ts'
import { markFaults } from '../../lib/mark-faults.ts'
import { notify, usualTimeout } from '../../lib/notifications.ts'
import { login, register } from '../../lib/sign-in.ts'
import type { AccountFields } from './use-account-form.ts'

/** Signs in with what was typed, or makes the account; what the shop refuses is shown in the form. */
export function useEntering(form: UseFormReturn<AccountFields>, onDone: () => void) {
  const [keyOf] = useState(nameDeeds)

  async function enter({ isNew, ...typed }: AccountFields) {
    const email = typed.email.trim()
    const { password } = typed
    if (!isNew) return login({ email, password })
    const registration = { email, password, name: typed.name.trim(), acceptTerms: true as const }
    return register(registration, keyOf(registration))
  }

  return async (typed: AccountFields) => {
    try {
      await enter(typed)
      dropDraft('identification')
      sayWelcome(typed.isNew)
      onDone()
    } catch (error) {
      const message = enterFault(error, typed.isNew)
      form.setError('root', { message })
      markFaults(error, form, message)
    }
  }
}

function sayWelcome(isNew: boolean) {
  const about = { about: 'account', level: 'success' as const }
  if (isNew) {
    const text = 'Su registro ha sido completado con éxito. Bienvenido'
    return notify({ ...about, title: 'Registro éxitoso', text, timeout: usualTimeout })
  }
  const text = 'Bienvenido a la tienda'
  return notify({ ...about, title: 'Inicio de sesión éxitoso', text })
}
