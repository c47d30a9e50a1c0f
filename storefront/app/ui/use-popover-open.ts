import { useSyncExternalStore, type RefObject } from 'react'

/** Whether a popover is shown, also when its button did it before JavaScript arrived. */
export function usePopoverOpen(panel: RefObject<HTMLElement | null>) {
  const subscribe = (onChange: () => void) => {
    const element = panel.current
    element?.addEventListener('toggle', onChange)
    return () => element?.removeEventListener('toggle', onChange)
  }
  const isOpen = () => panel.current?.matches(':popover-open') ?? false
  return useSyncExternalStore(subscribe, isOpen, () => false)
}
