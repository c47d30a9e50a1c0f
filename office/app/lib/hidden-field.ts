import { useEffect, useRef } from 'react'

/** Ref for a hidden field: dispatches `input` when the value changes, and calls `onReset` when the form is reset. */
export function useHiddenField(value: unknown, onReset: () => void) {
  const field = useRef<HTMLInputElement>(null)
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  useEffect(() => {
    const form = field.current?.form
    form?.addEventListener('reset', onReset)
    return () => form?.removeEventListener('reset', onReset)
  })
  return field
}
