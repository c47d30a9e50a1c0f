import { useEffect, useEffectEvent, type RefObject } from 'react'

interface Answers {
  /** How far the hand has gone since it went down */
  onMove: (moved: Offset) => void
  onRelease: (moved: Offset) => void
  /** The hand went up where it had gone down. */
  onPress: () => void
}

/** Pixels that a hand moves although it means to stay */
const trembling = 6

/** Follows a finger, or the mouse with its main button down, on an element. */
export function useHand(element: RefObject<HTMLElement | null>, answers: Answers) {
  const tell = useEffectEvent((what: 'onMove' | 'onRelease', moved: Offset) => answers[what](moved))
  const press = useEffectEvent(() => answers.onPress())
  useEffect(() => {
    const ground = element.current
    return ground ? followHand(ground, tell, press) : undefined
  }, [element])
}

function followHand(
  ground: HTMLElement,
  tell: (what: 'onMove' | 'onRelease', moved: Offset) => void,
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
    if (from) ground.setPointerCapture(from.id)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId === from?.id) tell('onMove', movedTo(event))
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== from?.id) return
    const moved = movedTo(event)
    from = undefined
    if (Math.hypot(moved.x, moved.y) < trembling) press()
    else tell('onRelease', moved)
  }
  const cancel = (event: PointerEvent) => {
    if (event.pointerId === from?.id) tell('onRelease', { x: 0, y: 0 })
    from = undefined
  }
  const stop = new AbortController()
  const { signal } = stop
  ground.addEventListener('pointerdown', down, { signal })
  ground.addEventListener('pointermove', move, { signal })
  ground.addEventListener('pointerup', up, { signal })
  ground.addEventListener('pointercancel', cancel, { signal })
  return () => stop.abort()
}

/** How far a picture was moved from the middle of its room, in pixels. */
export interface Offset {
  x: number
  y: number
}

const narrow = '(width <= 768px)'

/** How much larger a picture is from near. */
export const zoomScale = () => (window.matchMedia(narrow).matches ? 1.25 : 1.5)

/** The way along one side of a room, as far as the edge of what is shown larger by `scale`. */
export function furthest(way: number, side: number, scale: number) {
  const most = (side * (scale - 1)) / 2
  return Math.min(Math.max(way, -most), most)
}
