import { ApiError } from '@surco/contract/client'
import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'

import { Button } from '../../../../storefront/app/ui/button.tsx'
import { Dialog } from '../../../../storefront/app/ui/dialog.tsx'
import { api } from '../../lib/api.ts'
import { textOf } from '../../lib/change.ts'
import { useProofRequest, type ProofRequest } from '../../lib/proof.ts'
import { CodeField } from '../../ui/code-field.tsx'

/** Asks for a fresh authenticator code when a call needs one; the call is then repeated automatically. */
export function ProofDialog() {
  const request = useProofRequest()
  const form = useRef<HTMLFormElement>(null)
  // Runs after the dialog has opened and focused its first button.
  useEffect(() => {
    if (request) focusCode(form.current)
  }, [request])
  return (
    <Dialog
      open={request !== undefined}
      onClose={() => request?.answer(false)}
      title="Confirma que eres tú"
      size="small"
    >
      {request && <ProofForm {...request} form={form} />}
    </Dialog>
  )
}

interface Props extends ProofRequest {
  form: RefObject<HTMLFormElement | null>
}

function ProofForm({ answer, form }: Props) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const code = textOf(new FormData(event.currentTarget).get('code'))
    setBusy(true)
    const failure = await sendCode(code)
    setBusy(false)
    if (failure === undefined) return answer(true)
    setError(failure)
    focusCode(form.current)
  }

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void send(event)}
    >
      <p>Este cambio pide un código reciente. Lo que escribiste te espera.</p>
      <CodeField error={error} />
      <Button type="submit" busy={busy}>
        Confirmar
      </Button>
    </form>
  )
}

/** Sends a code; returns why it was refused, or undefined. */
async function sendCode(code: string) {
  try {
    await api('POST /admin/session/proof', { body: { code } })
    return undefined
  } catch (error) {
    const [fieldError] = error instanceof ApiError ? error.errors : []
    const text = error instanceof ApiError ? error.message : ''
    return fieldError?.message ?? (text || 'No pudimos comprobar el código. Intenta de nuevo.')
  }
}

function focusCode(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLInputElement>('input[name=code]')
  if (!field) return
  field.value = ''
  field.focus()
}
