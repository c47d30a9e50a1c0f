import { useState } from 'react'

import { TextArea } from '../../../storefront/app/ui/text-area.tsx'
import { useChange, useOnceKey } from '../lib/change.ts'
import { ChangeForm, SendButton } from './change-form.tsx'

interface Props {
  /** Of the text, as the page's action reads it */
  name: string
  label: string
  hint: string
}

/** Sends a note by the intent `note`; only a note that was saved empties the field. */
export function NoteForm({ name, label, hint }: Props) {
  const [saved, setSaved] = useState(0)
  const change = useChange(() => setSaved((before) => before + 1))
  const key = useOnceKey(change)
  return (
    <ChangeForm change={change} intent="note">
      <input type="hidden" name="key" value={key} />
      <TextArea
        key={saved}
        name={name}
        label={label}
        hint={hint}
        rows={2}
        error={change.refused?.fields[name]}
        maxLength={1000}
      />
      <SendButton change={change} look="secondary" className="self-start">
        Guardar nota
      </SendButton>
    </ChangeForm>
  )
}
