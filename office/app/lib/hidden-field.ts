import { useEffect, useRef } from 'react'

/** Tells the form of each change of a hidden field, and hears when the form is reset. */
export function useHiddenField(value: unknown, onReset: () => void) {
  const field = useRef<HTMLInputElement>(null)
  const told = useRef(value)
  useEffect(() => {
    if (told.current === value) return
    told.current = value
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  useEffect(() => {
    const form = field.current?.form
    form?.addEventListener('reset', onReset)
    return () => form?.removeEventListener('reset', onReset)
  })
  return field
}
