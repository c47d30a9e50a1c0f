import { useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

import { Button } from '../../../storefront/app/ui/button.tsx'
import { Dialog } from '../../../storefront/app/ui/dialog.tsx'

interface Props {
  /** Something is not saved: the bar stands at the foot, and nobody leaves the page unasked */
  dirty: boolean
  busy: boolean
  onSave: () => void
  onDiscard: () => void
}

/** Saves or discards all changes of a page. */
export function SaveBar({ dirty, busy, onSave, onDiscard }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload((event) => {
    if (dirty) event.preventDefault()
  })
  useSavingKey(dirty && !busy, onSave)
  const stay = () => blocker.reset?.()
  return (
    <>
      {dirty && (
        <section
          aria-label="Cambios sin guardar"
          className="sticky bottom-0 z-10 -mx-4 mt-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line-strong bg-surface px-4 py-3"
        >
          <p role="status" className="mr-auto font-medium">
            Hay cambios sin guardar
          </p>
          <Button look="quiet" onClick={onDiscard}>
            Descartar
          </Button>
          <Button busy={busy} onClick={onSave}>
            Guardar
          </Button>
        </section>
      )}
      <Dialog
        open={blocker.state === 'blocked'}
        onClose={stay}
        title="¿Salir sin guardar?"
        size="small"
      >
        <p>Lo que cambiaste en esta página se perderá.</p>
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

/** Ctrl-S, or the command key of a Mac, saves. */
function useSavingKey(active: boolean, onSave: () => void) {
  const save = useRef(onSave)
  useEffect(() => {
    save.current = onSave
  })
  useEffect(() => {
    if (!active) return undefined
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      save.current()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [active])
}
