import { guests } from '@surco/contract'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'

import { api } from '../../data/api.ts'
import { nameDeeds } from '../../data/create-once.ts'
import { enterFault, login, register } from '../../data/sign-in.ts'
import { withDraft, dropDraft } from '../../lib/form-draft.ts'
import { notify, usualTimeout } from '../../lib/notifications.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { useKeptDraft, markFaults, contractRule } from '../../lib/use-kept-draft.ts'

export interface AccountFields {
  email: string
  password: string
  name: string
  acceptTerms: boolean
  /** Registers instead of signing in */
  isNew: boolean
}

const empty: AccountFields = {
  email: '',
  password: '',
  name: '',
  acceptTerms: false,
  isNew: false,
}

/** The draft never holds the password. */
const draftOf = ({ email, name }: AccountFields) => ({ email, name })

/** State of the form for accounts; the e-mail decides whether it signs in or registers. */
export function useAccountForm(switched: boolean, onDone: () => void) {
  const form = useForm({ mode: 'onTouched', defaultValues: startFrom() })
  useKeptDraft('identification', form, draftOf)
  useFocusOnSwitch(switched, form)
  const [isNew, email] = useWatch({ control: form.control, name: ['isNew', 'email'] })
  const goTo = (next: boolean) => {
    form.setValue('isNew', next)
    form.clearErrors()
  }
  const { exists, check } = useEmailCheck(email, (known) => goTo(!known))
  const checkEmail = () => check(form.getValues('email'))
  const enter = useEntering(form, onDone)
  return {
    form,
    isNew,
    exists,
    checkEmail,
    // The pressed link is gone, so the focus goes to the first field.
    switchTo: (next: boolean) => {
      goTo(next)
      form.setFocus('email')
    },
    onSubmit: form.handleSubmit(async (typed) => {
      await checkEmail()
      // Not when the check has just switched the form to the other kind.
      if (form.getValues('isNew') === typed.isNew) await enter(typed)
    }),
  }
}

/** The pressed button is gone, so the focus goes to the first field. */
function useFocusOnSwitch(switched: boolean, { setFocus }: UseFormReturn<AccountFields>) {
  useEffect(() => {
    if (switched) setFocus('email')
  }, [switched, setFocus])
}

const startFrom = (): AccountFields => ({
  ...empty,
  ...withDraft('identification', { email: '', name: '' }),
})

interface Check {
  email: string
  /** Settles when the shop has answered or failed */
  answered: Promise<void>
}

/**
 * Asks the shop, once per e-mail, whether it has an account, and notifies the shopper. `typed` is the current
 * e-mail; `exists` is undefined until it is known of this one.
 */
function useEmailCheck(typed: string, onAnswer: (exists: boolean) => void) {
  const [answer, setAnswer] = useState<{ email: string; exists: boolean }>()
  const last = useRef<Check>(undefined)

  async function ask(email: string) {
    try {
      const { exists } = await api('POST /users/check-email', { body: { email } })
      if (last.current?.email !== email) return
      setAnswer({ email, exists })
      onAnswer(exists)
      notifyFound(exists)
    } catch (error) {
      // A failed check blocks nobody: the shop refuses the wrong kind of account later.
      reportFault(error)
      if (last.current?.email === email) last.current = undefined
    }
  }

  /** Settles once this e-mail was checked, or could not be. */
  function check(current: string): Promise<void> {
    const email = current.trim()
    if (emailRule.validate(email) !== undefined) return Promise.resolve()
    if (last.current?.email !== email) {
      const started: Check = { email, answered: Promise.resolve() }
      last.current = started
      started.answered = ask(email)
    }
    return last.current.answered
  }

  return { exists: answer?.email === typed.trim() ? answer.exists : undefined, check }
}

const notifyFound = (exists: boolean) =>
  notify({
    about: 'account',
    ...(exists
      ? { title: 'Encontramos tu cuenta! Ingresa tu contraseña', level: 'success' as const }
      : {
          title: 'Completa tu cuenta',
          text: 'Para rastrear tus pedidos y recibir correos de seguimiento',
          level: 'warning' as const,
        }),
  })

/** Signs in or registers; a refusal shows in the form. */
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
      notifyWelcome(typed.isNew)
      onDone()
    } catch (error) {
      const message = enterFault(error, typed.isNew)
      form.setError('root', { message })
      markFaults(error, form, message)
    }
  }
}

function notifyWelcome(isNew: boolean) {
  const about = { about: 'account', level: 'success' as const }
  if (isNew) {
    const text = 'Su registro ha sido completado con éxito. Bienvenido'
    return notify({ ...about, title: 'Registro éxitoso', text, timeout: usualTimeout })
  }
  const text = 'Bienvenido a la tienda'
  return notify({ ...about, title: 'Inicio de sesión éxitoso', text })
}

const { properties } = guests['POST /users/guest-register'].body

export const nameRule = contractRule(properties.name)
export const emailRule = contractRule(properties.email)

/** Validates the password of an existing or a new account. */
export const passwordRule = (isNew: boolean) => (typed: string) => {
  if (typed === '') return 'La contraseña es obligatoria.'
  if (!isNew) return undefined
  if (typed.length < 6) return 'La contraseña debe tener al menos 6 caracteres.'
  return typed.length > 128 ? 'La contraseña debe tener como máximo 128 caracteres.' : undefined
}

export const termsRule = (accepted: boolean) =>
  accepted || 'Debes aceptar los terminos y condiciones para continuar.'
