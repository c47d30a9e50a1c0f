import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'

import { IconButton } from './button.tsx'
import { ToastRegion } from './toast.tsx'

const sizes = { small: 'md:max-w-96', medium: 'md:max-w-128', large: 'md:max-w-224' }

const shape =
  'm-0 mt-auto w-full max-w-none overflow-y-auto overscroll-contain rounded-t-card bg-surface p-0 text-ink shadow-overlay md:m-auto md:rounded-card'
// Leaves room for notifications: a sheet at its top, a centred box at both ends.
const room =
  'scroll-pt-20 max-md:max-h-[min(90dvh,calc(100dvh-var(--toasts,0px)))] md:max-h-[max(min(90dvh,16rem),min(90dvh,calc(100dvh-2*var(--toasts,0px))))]'
const moves =
  'translate-y-4 opacity-0 transition-[opacity,translate,overlay,display] transition-discrete duration-200 open:translate-y-0 open:opacity-100 starting:open:translate-y-4 starting:open:opacity-0'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  size?: keyof typeof sizes
  /** Its buttons, the main one last; they stay in sight while a long content scrolls */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal native dialog, a sheet at the bottom of narrow windows. Escape, its button and a click
 * beside it close it; the focus goes to the element with `data-first`, and
 * back to where it was.
 */
export function Dialog({ open, onClose, title, size = 'medium', footer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const toasts = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!open) return dialog.current?.close()
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus()
    // After the dialog, or it would lie below it.
    toasts.current?.showPopover()
  }, [open])
  useHeightOfToasts(open, dialog, toasts)
  useKeptFocus(dialog)
  useClosingBeside(dialog)
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // `cancel` comes at once on Escape, but `close` so late that the next key may have opened the dialog again.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose()
      }}
      className={`${shape} ${room} ${moves} ${sizes[size]}`}
    >
      <div className="sticky top-0 z-1 flex items-start justify-between gap-3 bg-surface pt-3 pr-3 pb-2 pl-4 md:pl-6">
        <h2 id={titleId} className="pt-2 text-heading">
          {title}
        </h2>
        <IconButton icon="close" label="Cerrar" onClick={onClose} />
      </div>
      <div className="flex flex-col gap-4 px-4 pt-1 pb-4 md:px-6 md:pb-6">{children}</div>
      {footer && (
        <div className="sticky bottom-0 flex flex-col-reverse gap-2 border-t border-line bg-surface px-4 py-3 sm:flex-row sm:justify-end md:px-6">
          {footer}
        </div>
      )}
      {open && <ToastRegion ref={toasts} />}
    </dialog>
  )
}

function useClosingBeside(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const box = dialog.current
    const closeBeside = (event: MouseEvent) => {
      if (box && isBeside(box, event)) box.close()
    }
    box?.addEventListener('mousedown', closeBeside)
    return () => box?.removeEventListener('mousedown', closeBeside)
  }, [dialog])
}

// A press on the backdrop has the dialog as its target, like one on its scrollbar. The second press of a double click
// was meant for the button that opened the dialog.
function isBeside(box: HTMLDialogElement, { target, detail, clientX, clientY }: MouseEvent) {
  if (target !== box || detail > 1) return false
  const { left, right, top, bottom } = box.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

type ElementRef = RefObject<HTMLElement | null>

/** Keeps `--toasts`, by which the styles of an open dialog leave room, at the height of its notifications. */
function useHeightOfToasts(open: boolean, dialog: ElementRef, toasts: ElementRef) {
  useEffect(() => {
    const [box, region] = [dialog.current, toasts.current]
    if (!open || !box || !region) return undefined
    const observer = new ResizeObserver(() => makeRoom(box, region.offsetHeight))
    observer.observe(region, { box: 'border-box' })
    return () => {
      observer.disconnect()
      box.style.removeProperty('--toasts')
    }
  }, [open, dialog, toasts])
}

/** The breakpoint `md` of the dialog's styles. */
const isNarrow = () => window.matchMedia('(width < 48rem)').matches

/** Makes room for notifications while the content stays where it is, and the focus in view. */
function makeRoom(dialog: HTMLElement, height: number) {
  const before = dialog.clientHeight
  dialog.style.setProperty('--toasts', `${height}px`)
  const lost = before - dialog.clientHeight
  dialog.scrollTop += isNarrow() ? lost : lost / 2
  const focused = document.activeElement
  if (lost > 0 && dialog.contains(focused)) focused?.scrollIntoView({ block: 'nearest' })
}

/**
 * Keeps the focus in a field while a button, checkbox or link in this part of the page is pressed. The error that a
 * field shows on blur would move them away from under the pointer.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = part.current
    element?.addEventListener('mousedown', keepFocus)
    return () => element?.removeEventListener('mousedown', keepFocus)
  }, [part])
}

function keepFocus(event: MouseEvent) {
  const pressed =
    event.target instanceof Element && event.target.closest('button, a, summary, label')
  if (pressed && document.activeElement?.matches('input, textarea')) event.preventDefault()
}
