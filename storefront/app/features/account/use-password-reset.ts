import { ApiError } from '@surco/contract/client'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'

import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-texts.ts'
import { notify } from '../../lib/notifications.ts'
import { recheckSession } from '../../lib/session.ts'

/** Milliseconds until a changed password leads on */
const leadsOnAfter = 2000

/** The new password as it is typed; once it is changed, the home page follows. */
export function usePasswordReset(token: string, onExpired: (reason: string) => void) {
  const form = useForm({ mode: 'onTouched', defaultValues: { newPassword: '', repeated: '' } })
  const [done, setDone] = useState(false)
  useLeadingOn(done)
  const submit = form.handleSubmit(async ({ newPassword }) => {
    try {
      await api('POST /users/reset-password', { body: { token, newPassword } })
      // The shop has ended every session of this account; whoever is signed in here may have another.
      void recheckSession()
      notify({
        about: 'password',
        title: 'Reestablecimiento de contraseña',
        text: 'Tu contraseña se cambió correctamente.',
        level: 'success',
      })
      setDone(true)
    } catch (error) {
      const reason = errorText(error)
      if (error instanceof ApiError && error.code === 'LINK_EXPIRED') onExpired(reason)
      else form.setError('root', { message: reason })
    }
  })
  const { errors, isSubmitting } = form.formState
  return {
    form,
    done,
    busy: isSubmitting,
    fault: errors.root?.message,
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      void submit()
    },
  }
}

function useLeadingOn(done: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => void navigate('/'), leadsOnAfter)
    return () => clearTimeout(timer)
  }, [done, navigate])
}
