import { useEffect } from 'react'

/** Has pictures at hand before they are shown. */
export function usePreloaded(addresses: string[]) {
  const key = addresses.join(' ')
  useEffect(() => {
    for (const address of key.split(' ')) new Image().src = address
  }, [key])
}
