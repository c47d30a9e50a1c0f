import { useEffect, useState, type RefObject } from 'react'
import { useBlocker } from 'react-router'

import { Button } from '../../../storefront/app/ui/button.tsx'
import { Dialog } from '../../../storefront/app/ui/dialog.tsx'
import type { Change } from '../lib/change.ts'
import { SendButton } from './change-form.tsx'

interface Props {
  change: Change
  /** What the form is about is not there yet: the bar stands from the beginning, with this on its button */
  creates?: string | undefined
}

/**
 * Stands at the foot of a form whose fields differ from what they were when it appeared: saves it, or takes back what was
 * typed. Who leaves meanwhile is asked. Render it anew, by a `key`, with each new state of what the form is about.
 */
export function SaveBar({ change, creates }: Props) {
  const changed = useChangedFields(change.form)
  const blocker = useLeaveGuard(changed && !change.busy)
  const undo = () => {
    change.form.current?.reset()
    change.forget()
  }
  return (
    <>
      {(changed || creates) && (
        <div className="sticky bottom-0 z-1 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line-strong bg-surface px-4 py-3 shadow-overlay">
          <p role="status" className="font-semibold">
            {changed && 'Hay cambios sin guardar'}
          </p>
          <div className="flex gap-2">
            {changed && (
              <Button look="quiet" disabled={change.busy} onClick={undo}>
                Deshacer
              </Button>
            )}
            <SendButton change={change}>{creates ?? 'Guardar'}</SendButton>
          </div>
        </div>
      )}
      <Dialog
        open={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        title="¿Salir sin guardar?"
        size="small"
      >
        <p>Lo que cambiaste en esta página se pierde.</p>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button look="quiet" onClick={() => blocker.proceed?.()}>
            Salir sin guardar
          </Button>
          <Button onClick={() => blocker.reset?.()}>Seguir aquí</Button>
        </div>
      </Dialog>
    </>
  )
}

/** Whether a form holds anything else than at first. Fields that are no input of their own tell of a change by an `input` event. */
function useChangedFields(form: RefObject<HTMLFormElement | null>) {
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    const shown = form.current
    if (!shown) return undefined
    const first = contentOf(shown)
    const compare = () => setChanged(contentOf(shown) !== first)
    // The browser resets the fields after this event.
    const compareSoon = () => setTimeout(compare)
    shown.addEventListener('input', compare)
    shown.addEventListener('reset', compareSoon)
    return () => {
      shown.removeEventListener('input', compare)
      shown.removeEventListener('reset', compareSoon)
    }
  }, [form])
  return changed
}

const contentOf = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : [value.name, value.size],
    ]),
  )

/** Asks before another page takes the place of this one; of leaving the office the browser asks in its own words. */
function useLeaveGuard(guards: boolean) {
  useEffect(() => {
    if (!guards) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [guards])
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      guards && currentLocation.pathname !== nextLocation.pathname,
  )
}
