import { useEffect, useEffectEvent } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

import { Button } from '../../../storefront/app/ui/button.tsx'
import { Dialog } from '../../../storefront/app/ui/dialog.tsx'

interface Props {
  /** Something is not saved: leaving the page asks for confirmation */
  changed: boolean
  /** The form is being saved */
  busy: boolean
  /** A file of the form is being uploaded: saving has to wait for it */
  uploading?: boolean
  /** Text of the button for something that does not exist yet; the bar is then always shown */
  creates?: string | undefined
  onSave: () => void
  /** The bar is inside the form that it saves, so that Enter in a field saves too */
  inForm?: boolean
  onUndo: () => void
}

/** Bar at the foot of a page with unsaved changes: saves them, as Ctrl-S does, or undoes them. */
export function SaveBar(props: Props) {
  const { changed, busy, uploading = false, creates, onSave } = props
  useSavingKey(changed && !busy && !uploading, onSave)
  return (
    <>
      {(changed || creates) && <Bar {...props} />}
      <LeaveDialog guards={(changed || uploading) && !busy} />
    </>
  )
}

function Bar({ changed, busy, uploading = false, creates, onSave, inForm, onUndo }: Props) {
  return (
    <div className="sticky bottom-0 z-1 mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line-strong bg-surface px-4 py-3 shadow-overlay">
      <p role="status" className="font-semibold">
        {changed && 'Hay cambios sin guardar'}
      </p>
      <div className="flex gap-2">
        {changed && (
          <Button look="quiet" disabled={busy} onClick={onUndo}>
            Deshacer
          </Button>
        )}
        <Button busy={busy || uploading} {...(inForm ? { type: 'submit' } : { onClick: onSave })}>
          {creates ?? 'Guardar'}
        </Button>
      </div>
    </div>
  )
}

/** Asks for confirmation before another page of the office is opened; for other sites the browser asks. */
function LeaveDialog({ guards }: { guards: boolean }) {
  const blocker = useLeaveGuard(guards)
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title="¿Salir sin guardar?"
      size="small"
    >
      <p>Lo que cambiaste en esta página se pierde.</p>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button look="quiet" onClick={() => blocker.proceed?.()}>
          Salir sin guardar
        </Button>
        <Button onClick={stay}>Seguir aquí</Button>
      </div>
    </Dialog>
  )
}

function useLeaveGuard(guards: boolean) {
  useBeforeUnload((event) => {
    if (guards) event.preventDefault()
  })
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      guards && currentLocation.pathname !== nextLocation.pathname,
  )
}

/** Saves by Ctrl-S, or ⌘S on a Mac. */
function useSavingKey(active: boolean, onSave: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSave()
  })
  useEffect(() => {
    if (!active) return undefined
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [active])
}
