import { startTransition, useEffect, useState } from 'react'

/** Whether a popover has been opened, from just before it is seen for the first time. */
export function useEverOpened(id: string) {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const panel = document.getElementById(id)
    const remember = () => setOpened(true)
    // Its button may have opened it before JavaScript arrived.
    if (panel?.matches(':popover-open')) startTransition(remember)
    panel?.addEventListener('beforetoggle', remember, { once: true })
    return () => panel?.removeEventListener('beforetoggle', remember)
  }, [id])
  return opened
}
