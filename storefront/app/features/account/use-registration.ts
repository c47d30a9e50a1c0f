import { ApiError } from '@surco/contract/client'
import { useState } from 'react'

import { api } from '../../data/api.ts'
import { nameDeeds } from '../../data/create-once.ts'
import { enterFault, register } from '../../data/sign-in.ts'
import { notify, usualTimeout } from '../../lib/notifications.ts'
import { useAccountForm } from './use-account-form.ts'

export interface RegistrationFields {
  name: string
  email: string
  password: string
  acceptTerms: boolean
  rfc: string
  postalCode: string
  taxRegime: string
  cfdiUse: string
  clientCode: string
  /** Whether the client code has filled in the form */
  found: boolean
}

const empty: RegistrationFields = {
  name: '',
  email: '',
  password: '',
  acceptTerms: false,
  rfc: '',
  postalCode: '',
  taxRegime: '',
  cfdiUse: '',
  clientCode: '',
  found: false,
}

interface Callbacks {
  onDone: () => void
  /** The client code belongs to an existing account, which a mailed link opens */
  onKnown: (email: string) => void
}

/** State of the registration form, with the lookup of a client code. */
export function useRegistration(email: string, { onDone, onKnown }: Callbacks) {
  const [keyOf] = useState(nameDeeds)
  async function send(typed: RegistrationFields) {
    const registration = registrationOf(typed)
    try {
      await register(registration, keyOf(registration))
    } catch (error) {
      if (!typed.found || !isEmailTaken(error)) throw error
      notifyKnown()
      return onKnown(registration.email)
    }
    notify({
      about: 'account',
      title: 'Registro exitoso',
      text: 'Su registro ha sido completado con éxito. Bienvenido',
      level: 'success',
      timeout: usualTimeout,
    })
    onDone()
  }

  const account = useAccountForm<RegistrationFields>({ ...empty, email }, send, (error) =>
    enterFault(error, true),
  )
  const { form } = account
  const { errors } = form.formState
  const typedCode = () => form.getValues('clientCode').trim()

  async function lookUp() {
    const clientCode = typedCode()
    if (clientCode === '') return
    try {
      const { data } = await api('GET /users/cliente/:clientCode', { params: { clientCode } })
      // The code was changed meanwhile: this answer belongs to another one.
      if (typedCode() !== clientCode) return
      for (const name of ['name', 'email', 'rfc', 'postalCode', 'taxRegime', 'cfdiUse'] as const) {
        if (data.attributes[name]) form.setValue(name, data.attributes[name])
      }
      form.setValue('found', true)
      form.clearErrors()
      notify({
        about: 'account',
        title: 'Información encontrada',
        text: 'Su información ha sido agregada correctamente. Finalice su registro',
        level: 'success',
      })
    } catch {
      form.setValue('found', false)
      notify({
        about: 'account',
        title: 'Información inexistente',
        text: 'No se ha encontrado su registro. Escriba su información.',
        level: 'warning',
      })
    }
  }

  const fiscalError = errors.rfc ?? errors.postalCode ?? errors.taxRegime ?? errors.cfdiUse
  return { ...account, lookUp, fiscalOpen: form.watch('found') || fiscalError !== undefined }
}

const notifyKnown = () =>
  notify({
    about: 'account',
    title: 'Ya tienes cuenta',
    text: 'Ya existe una cuenta con este email. Pide un enlace para elegir tu contraseña.',
    level: 'warning',
  })

const isEmailTaken = (error: unknown) => error instanceof ApiError && error.code === 'EMAIL_TAKEN'

/** Body of the registration, without a client code that was not found. */
function registrationOf({ found, clientCode, ...typed }: RegistrationFields) {
  return {
    ...typed,
    name: typed.name.trim(),
    email: typed.email.trim(),
    rfc: typed.rfc.trim().toUpperCase(),
    postalCode: typed.postalCode.trim(),
    clientCode: found ? clientCode.trim() : '',
    // The form is only sent with the box ticked.
    acceptTerms: true as const,
  }
}
