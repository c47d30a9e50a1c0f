import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'

/** A mouse that only passes by opens nothing, one that cuts a corner closes nothing; milliseconds. */
const openAfter = 250
const closeAfter = 150

/** Opens a menu under a resting mouse, and closes it when the mouse has left it and its heading. */
export function useHover(menu: RefObject<HTMLElement | null>) {
  const [hovering, setHovering] = useState(false)
  const plan = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(plan.current)
  useEffect(() => () => clearTimeout(plan.current), [plan])
  const follow = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    setHovering(isOver)
    cancel()
    plan.current = isOver
      ? setTimeout(() => show(menu.current), openAfter)
      : setTimeout(() => hide(menu.current), closeAfter)
  }
  return {
    hovering,
    /** Gives up what the mouse has begun */
    cancel,
    handlers: { onPointerEnter: follow(true), onPointerLeave: follow(false) },
  }
}

function show(menu: HTMLElement | null) {
  if (document.querySelector('[data-keeps-menus-closed]')) return
  if (menu && !menu.matches(':popover-open')) menu.showPopover()
}

// Whoever walks through it with the keys is not sent away by a mouse that moves.
function hide(menu: HTMLElement | null) {
  if (menu?.matches(':popover-open') && !menu.contains(document.activeElement)) menu.hidePopover()
}
