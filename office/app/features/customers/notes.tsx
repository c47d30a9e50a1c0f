import type { CustomerNote } from '@surco/contract'

import { TextArea } from '../../../../storefront/app/ui/text-area.tsx'
import { useChange, useOnceKey } from '../../lib/change.ts'
import { ChangeForm, SendButton } from '../../ui/change-form.tsx'
import { Moment } from '../../ui/moment.tsx'

/** What staff noted about somebody, and a form for another note. */
export const Notes = ({ notes }: { notes: readonly CustomerNote[] }) => (
  <div className="flex flex-col gap-5">
    <NewNote key={notes.length} />
    {notes.length > 0 && (
      <ul className="flex flex-col divide-y divide-line border-t border-line">
        {notes.map(({ id, text, by, at }) => (
          <li key={id} className="py-3">
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="text-sm text-muted">
              {by}, <Moment iso={at} />
            </p>
          </li>
        ))}
      </ul>
    )}
  </div>
)

function NewNote() {
  const change = useChange()
  const key = useOnceKey(change)
  return (
    <ChangeForm change={change} intent="note">
      <input type="hidden" name="key" value={key} />
      <TextArea
        name="text"
        label="Nota nueva"
        rows={2}
        maxLength={1000}
        error={change.refused?.fields.text}
        hint="La ven tus compañeros, y la persona si pide una copia de sus datos."
      />
      <SendButton change={change} look="secondary" className="self-start">
        Guardar nota
      </SendButton>
    </ChangeForm>
  )
}
