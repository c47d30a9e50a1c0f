import { ApiError } from '@surco/contract/client'
import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'

import { Button } from '../../../../storefront/app/ui/button.tsx'
import { Dialog } from '../../../../storefront/app/ui/dialog.tsx'
import { api } from '../../lib/api.ts'
import { textOf } from '../../lib/change.ts'
import { useAskedProof, type AskedProof } from '../../lib/proof.ts'
import { CodeField } from '../../ui/code-field.tsx'

/** Asks for a fresh code where a call needs one; then the call is made again by itself. */
export function ProofDialog() {
  const asked = useAskedProof()
  const form = useRef<HTMLFormElement>(null)
  // After the dialog has opened, which goes to its first button.
  useEffect(() => {
    if (asked) focusCode(form.current)
  }, [asked])
  return (
    <Dialog
      open={asked !== undefined}
      onClose={() => asked?.answer(false)}
      title="Confirma que eres tú"
      size="small"
    >
      {asked && <ProofForm {...asked} form={form} />}
    </Dialog>
  )
}

interface Props extends AskedProof {
  form: RefObject<HTMLFormElement | null>
}

function ProofForm({ answer, form }: Props) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const code = textOf(new FormData(event.currentTarget).get('code'))
    setBusy(true)
    const found = await prove(code)
    setBusy(false)
    if (found === undefined) return answer(true)
    setFault(found)
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
      <CodeField error={fault} />
      <Button type="submit" busy={busy}>
        Confirmar
      </Button>
    </form>
  )
}

/** Gives a code; answers what is wrong with it. */
async function prove(code: string) {
  try {
    await api('POST /admin/session/proof', { body: { code } })
    return undefined
  } catch (error) {
    const [fault] = error instanceof ApiError ? error.errors : []
    const text = error instanceof ApiError ? error.message : ''
    return fault?.message ?? (text || 'No pudimos comprobar el código. Intenta de nuevo.')
  }
}

function focusCode(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLInputElement>('input[name=code]')
  if (!field) return
  field.value = ''
  field.focus()
}
