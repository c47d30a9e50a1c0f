import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { useReducedMotion } from './use-reduced-motion.ts'

const intervalMs = 5000
const untouched = { pointer: false, focus: false }

/**
 * Advances every 5 seconds while the frame is visible and neither hovered nor focused, until the shopper stops it.
 * With reduced motion it waits to be started.
 */
export function useAutoplay(enabled: boolean, advance: () => void) {
  const frame = useRef<HTMLElement>(null)
  const reducedMotion = useReducedMotion()
  const [choice, setChoice] = useState<boolean>()
  const [held, setHeld] = useState(untouched)
  const visible = useVisible(frame, enabled)
  const wanted = choice ?? !reducedMotion
  const onTick = useEffectEvent(advance)
  const running = enabled && wanted && visible && !held.pointer && !held.focus
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => onTick(), intervalMs)
    return () => clearInterval(timer)
  }, [running])

  const hold = (change: Partial<typeof untouched>) =>
    setHeld((before) => ({ ...before, ...change }))
  return {
    wanted,
    running,
    /** Stops it, or starts it at once, although the pointer and the focus are on its button. */
    toggle: () => {
      setChoice(!wanted)
      setHeld(untouched)
    },
    /** Props of the frame */
    watch: {
      ref: frame,
      onPointerEnter: () => hold({ pointer: true }),
      onPointerLeave: () => hold({ pointer: false }),
      onFocus: () => hold({ focus: true }),
      onBlur: () => hold({ focus: false }),
    },
  }
}

/** Whether at least 30 % of an element are in the window, and its tab is visible. */
function useVisible(element: { current: Element | null }, enabled: boolean) {
  const [inView, setInView] = useState(false)
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    if (!enabled || !element.current) return
    const observer = new IntersectionObserver(
      (changes) => setInView(changes.at(-1)?.isIntersecting ?? false),
      { threshold: 0.3 },
    )
    observer.observe(element.current)
    const update = () => setHidden(document.hidden)
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', update)
    }
  }, [element, enabled])
  return inView && !hidden
}
