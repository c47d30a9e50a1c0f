import { useState } from 'react'

import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-texts.ts'
import { notify } from '../../lib/notifications.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

/** The customer's secret code, and the way to another one; asked twice, for the old one is over at once. */
export function ClientCode({ initial }: { initial: string }) {
  const [code, setCode] = useState(initial)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const grouped = code.replaceAll(/(.{4})(?=.)/g, '$1-')

  async function renew() {
    setBusy(true)
    try {
      const { data } = await api('POST /users/client-code', {})
      setCode(data.attributes.clientCode)
      setAsking(false)
      notify({
        title: 'Tienes un código nuevo',
        text: 'El anterior ya no funciona. También te lo enviamos por correo.',
        level: 'success',
      })
    } catch (error) {
      notify({ title: 'No pudimos cambiar tu código', text: errorText(error), level: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <output className="font-mono text-lg font-semibold tracking-wide wrap-anywhere">
          {grouped}
        </output>
        <CopyButton key={grouped} text={grouped} of="el código" />
      </p>
      <p className="mt-3 text-sm text-muted">
        Con él se llenan solos tus datos de factura al crear una cuenta. Es solo tuyo: quien lo
        tenga puede ver tu nombre, tu email, tu RFC, tu régimen y tu código postal.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {asking ? (
          <>
            <p className="w-full text-sm font-semibold">
              El código de ahora dejará de funcionar. ¿Generar uno nuevo?
            </p>
            <Button look="secondary" onClick={() => setAsking(false)}>
              Conservar el de ahora
            </Button>
            <Button busy={busy} onClick={() => void renew()}>
              Sí, generar uno nuevo
            </Button>
          </>
        ) : (
          <Button look="secondary" onClick={() => setAsking(true)}>
            Generar un nuevo código
          </Button>
        )}
      </div>
    </>
  )
}
