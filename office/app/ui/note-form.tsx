import { useState } from 'react'

import { TextArea } from '../../../storefront/app/ui/text-area.tsx'
import { useChange, useOnceKey } from '../lib/change.ts'
import { ChangeForm, SendButton } from './change-form.tsx'

interface Props {
  /** Name of the text field */
  name: string
  label: string
  hint: string
}

/** Form that submits a note with the intent `note`; the field is emptied once the note is saved. */
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
