import { useRef, useState } from 'react'

import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notifications.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { emailRule } from './guest-rules.ts'

interface Check {
  email: string
  /** Settles when the shop has answered, or could not */
  answered: Promise<void>
}

/**
 * Asks the shop, once for each e-mail, whether there is an account for it, and tells the shopper.
 * `typed` is the e-mail as it is now; what is found is of no other.
 */
export function useEmailCheck(typed: string, onAnswer: (exists: boolean) => void) {
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
