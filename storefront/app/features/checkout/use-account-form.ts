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
  /** An account is to be made */
  isNew: boolean
}

const empty: AccountFields = {
  email: '',
  password: '',
  name: '',
  acceptTerms: false,
  isNew: false,
}

/** Never the password. */
const draftOf = ({ email, name }: AccountFields) => ({ email, name })

/** The account as it is typed; the e-mail decides whether it is one that is there or a new one. */
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
    // The link that was pressed is gone: the focus goes to where the form begins.
    switchTo: (next: boolean) => {
      goTo(next)
      form.setFocus('email')
    },
    onSubmit: form.handleSubmit(async (typed) => {
      await checkEmail()
      // Unless it turned out to be another kind of account than the one that was filled in.
      if (form.getValues('isNew') === typed.isNew) await enter(typed)
    }),
  }
}

/** The button that led here is gone. */
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
  /** Settles when the shop has answered, or could not */
  answered: Promise<void>
}

/**
 * Asks the shop, once for each e-mail, whether there is an account for it, and tells the shopper.
 * `typed` is the e-mail as it is now; what is found is of no other.
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
      tell(exists)
    } catch (error) {
      // Nobody is kept from going on: the shop says so when it is another kind of account.
      reportFault(error)
      if (last.current?.email === email) last.current = undefined
    }
  }

  /** Settles once it is known of this e-mail, or cannot be. */
  function check(now: string): Promise<void> {
    const email = now.trim()
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

const tell = (exists: boolean) =>
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

const { properties } = guests['POST /users/guest-register'].body

export const nameRule = contractRule(properties.name)
export const emailRule = contractRule(properties.email)

/** A password for an account that is there, or for a new one. */
export const passwordRule = (isNew: boolean) => (typed: string) => {
  if (typed === '') return 'La contraseña es obligatoria.'
  if (!isNew) return undefined
  if (typed.length < 6) return 'La contraseña debe tener al menos 6 caracteres.'
  return typed.length > 128 ? 'La contraseña debe tener como máximo 128 caracteres.' : undefined
}

export const termsRule = (accepted: boolean) =>
  accepted || 'Debes aceptar los terminos y condiciones para continuar.'
