import { useState } from 'react'

import { Button } from '../../../../storefront/app/ui/button.tsx'
import { Dialog } from '../../../../storefront/app/ui/dialog.tsx'
import { Field } from '../../../../storefront/app/ui/field.tsx'
import { useChange } from '../../lib/change.ts'
import { ChangeForm, SendButton } from '../../ui/change-form.tsx'

interface Props {
  /** What people write, if known */
  written?: string
}

/** Button and dialog that add a synonym. */
export function SynonymDialog({ written }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        look={written ? 'secondary' : 'primary'}
        size={written ? 'small' : 'medium'}
        onClick={() => setOpen(true)}
      >
        {written ? 'Hacer sinónimo' : 'Agregar sinónimo'}
        {written && <span className="sr-only"> de {written}</span>}
      </Button>
      <Dialog open={open} onClose={close} title="Sinónimo nuevo" size="small">
        {open && <SynonymForm written={written} onDone={close} />}
      </Dialog>
    </>
  )
}

function SynonymForm({ written, onDone }: { written: string | undefined; onDone: () => void }) {
  const change = useChange(onDone)
  const faults = change.refused?.fields ?? {}
  return (
    <ChangeForm change={change} intent="add">
      <Field
        data-first={!written || undefined}
        name="written"
        label="Quien escribe"
        defaultValue={written}
        error={faults.written}
        autoComplete="off"
        maxLength={80}
      />
      <Field
        data-first={Boolean(written) || undefined}
        name="meant"
        label="también encuentra"
        hint="Como lo llama la tienda: aspersora"
        error={faults.meant}
        autoComplete="off"
        maxLength={80}
      />
      <SendButton change={change} className="self-start">
        Agregar
      </SendButton>
    </ChangeForm>
  )
}
