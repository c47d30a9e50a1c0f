import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { useCalm } from './use-calm.ts'

const intervalMs = 5000
const free = { pointer: false, focus: false }

/**
 * Goes on every 5 seconds while nobody points at the frame or has the focus in it, while it can be
 * seen, and until the shopper stops it; it waits to be started by those who want no motion.
 */
export function useAutoplay(enabled: boolean, advance: () => void) {
  const frame = useRef<HTMLElement>(null)
  const calm = useCalm()
  const [choice, setChoice] = useState<boolean>()
  const [held, setHeld] = useState(free)
  const seen = useSeen(frame, enabled)
  const wanted = choice ?? !calm
  const goOn = useEffectEvent(advance)
  const running = enabled && wanted && seen && !held.pointer && !held.focus
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => goOn(), intervalMs)
    return () => clearInterval(timer)
  }, [running])

  const hold = (change: Partial<typeof free>) => setHeld((before) => ({ ...before, ...change }))
  return {
    wanted,
    running,
    /** Stops it, or starts it at once, although the pointer and the focus are on its button. */
    toggle: () => {
      setChoice(!wanted)
      setHeld(free)
    },
    /** For the element that is watched */
    watch: {
      ref: frame,
      onPointerEnter: () => hold({ pointer: true }),
      onPointerLeave: () => hold({ pointer: false }),
      onFocus: () => hold({ focus: true }),
      onBlur: () => hold({ focus: false }),
    },
  }
}

/** Whether a good part of an element is in the window, and the window is not behind others. */
function useSeen(element: { current: Element | null }, enabled: boolean) {
  const [inView, setInView] = useState(false)
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    if (!enabled || !element.current) return
    const observer = new IntersectionObserver(
      (changes) => setInView(changes.at(-1)?.isIntersecting ?? false),
      { threshold: 0.3 },
    )
    observer.observe(element.current)
    const look = () => setHidden(document.hidden)
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [element, enabled])
  return inView && !hidden
}
