import { useEffect, useEffectEvent, type RefObject } from 'react'

interface DragHandlers {
  /** Distance since the pointer went down */
  onMove: (moved: Offset) => void
  onRelease: (moved: Offset) => void
  /** The pointer went up where it had gone down */
  onPress: () => void
}

/** Pixels that a pointer may move in a press */
const pressTolerance = 6

/** Reports drags and presses of a finger, or of the mouse with its main button, on an element. */
export function useDrag(element: RefObject<HTMLElement | null>, handlers: DragHandlers) {
  const report = useEffectEvent((what: 'onMove' | 'onRelease', moved: Offset) =>
    handlers[what](moved),
  )
  const press = useEffectEvent(() => handlers.onPress())
  useEffect(() => {
    const target = element.current
    return target ? followPointer(target, report, press) : undefined
  }, [element])
}

function followPointer(
  target: HTMLElement,
  report: (what: 'onMove' | 'onRelease', moved: Offset) => void,
  press: () => void,
) {
  let from: { id: number; x: number; y: number } | undefined
  const movedTo = ({ clientX, clientY }: PointerEvent): Offset => ({
    x: clientX - (from?.x ?? clientX),
    y: clientY - (from?.y ?? clientY),
  })
  const down = (event: PointerEvent) => {
    // A second finger pinches: the first one no longer drags.
    from =
      event.isPrimary && event.button === 0
        ? { id: event.pointerId, x: event.clientX, y: event.clientY }
        : undefined
    if (from) target.setPointerCapture(from.id)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId === from?.id) report('onMove', movedTo(event))
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== from?.id) return
    const moved = movedTo(event)
    from = undefined
    if (Math.hypot(moved.x, moved.y) < pressTolerance) press()
    else report('onRelease', moved)
  }
  const cancel = (event: PointerEvent) => {
    if (event.pointerId === from?.id) report('onRelease', { x: 0, y: 0 })
    from = undefined
  }
  const stop = new AbortController()
  const { signal } = stop
  target.addEventListener('pointerdown', down, { signal })
  target.addEventListener('pointermove', move, { signal })
  target.addEventListener('pointerup', up, { signal })
  target.addEventListener('pointercancel', cancel, { signal })
  return () => stop.abort()
}

/** Distance in pixels; of a picture, from the centre of its frame. */
export interface Offset {
  x: number
  y: number
}

const narrow = '(width <= 768px)'

/** Scale of a zoomed picture. */
export const zoomScale = () => (window.matchMedia(narrow).matches ? 1.25 : 1.5)

/** Limits an offset along one side of a frame to the edge of a picture that is larger by `scale`. */
export function clampOffset(offset: number, side: number, scale: number) {
  const limit = (side * (scale - 1)) / 2
  return Math.min(Math.max(offset, -limit), limit)
}
