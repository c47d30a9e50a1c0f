import { useEffect, useRef } from 'react'

/** Calls back when the browser says that the connection is back. */
export function useWhenOnline(callback: () => void) {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => {
    const listener = () => latest.current()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}
