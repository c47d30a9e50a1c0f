import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const POLL_MS = 1_000

/** Reloads the page's data each second while a job is running. */
export function usePolling(isRunning: boolean) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isRunning || state !== 'idle') return undefined
    const timer = setTimeout(() => void revalidate(), POLL_MS)
    return () => clearTimeout(timer)
  }, [isRunning, state, revalidate])
}
