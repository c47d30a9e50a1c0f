import type { CustomerNote } from '@surco/contract'

import { Moment } from '../../ui/moment.tsx'
import { NoteForm } from '../../ui/note-form.tsx'

/** The notes of staff about a customer, and a form for a new one. */
export const Notes = ({ notes }: { notes: readonly CustomerNote[] }) => (
  <div className="flex flex-col gap-5">
    <NoteForm
      name="text"
      label="Nota nueva"
      hint="La ven tus compañeros, y la persona si pide una copia de sus datos."
    />
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
