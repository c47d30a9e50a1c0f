import { useEffect, useEffectEvent } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

import { Button } from '../../../storefront/app/ui/button.tsx'
import { Dialog } from '../../../storefront/app/ui/dialog.tsx'

interface Props {
  /** Something is not saved: nobody leaves the page unasked */
  changed: boolean
  busy: boolean
  /** What the page is about is not there yet: the bar stands from the beginning, with this on its button */
  creates?: string | undefined
  onSave: () => void
  /** It stands in the form that it saves, whose fields save it by Enter */
  inForm?: boolean
  onUndo: () => void
}

/** Stands at the foot of a page while something is not saved: saves it all, as Ctrl-S does, or takes back what was typed. */
export function SaveBar({ changed, busy, creates, onSave, inForm = false, onUndo }: Props) {
  const blocker = useLeaveGuard(changed && !busy)
  useSavingKey(changed && !busy, onSave)
  const stay = () => blocker.reset?.()
  return (
    <>
      {(changed || creates) && (
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
            <Button busy={busy} {...(inForm ? { type: 'submit' } : { onClick: onSave })}>
              {creates ?? 'Guardar'}
            </Button>
          </div>
        </div>
      )}
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
    </>
  )
}

/** Asks before another page takes the place of this one; of leaving the office the browser asks in its own words. */
function useLeaveGuard(guards: boolean) {
  useBeforeUnload((event) => {
    if (guards) event.preventDefault()
  })
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      guards && currentLocation.pathname !== nextLocation.pathname,
  )
}

/** Ctrl-S, or the command key of a Mac, saves. */
function useSavingKey(active: boolean, onSave: () => void) {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSave()
  })
  useEffect(() => {
    if (!active) return undefined
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [active])
}
