import { useEffect, useId, useRef, type ReactNode } from 'react'

import { Icon } from './icon.tsx'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** A modal native dialog; Escape, its button and a click beside it close it. */
export function Dialog({ open, onClose, title, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-card bg-surface p-0 text-ink shadow-overlay"
    >
      <div className="flex flex-col gap-4 p-4 md:p-6">
        <div className="flex items-start justify-between gap-3">
          <h2 id={titleId} className="pt-1.5 text-lg font-bold">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Cerrar"
            onClick={onClose}
            className="-mt-1 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-surface-sunken"
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
