import { useEffect, useState } from 'react'

/** True that many milliseconds after the first time it was shown. */
export function useLater(after: number) {
  const [reached, setReached] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReached(true), after)
    return () => clearTimeout(timer)
  }, [after])
  return reached
}
