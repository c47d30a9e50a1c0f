import { useState } from 'react'

import { Button } from './button.tsx'

interface Props {
  text: string
  /** What the text is: «la referencia» */
  of: string
}

type State = 'idle' | 'copied' | 'failed'

const words: Record<State, string> = {
  idle: 'Copiar',
  copied: 'Copiado',
  failed: 'Selecciónalo y cópialo',
}

/** Copies a text to the clipboard; where the browser refuses, it asks the shopper to copy it. */
export function CopyButton({ text, of }: Props) {
  const [state, setState] = useState<State>('idle')
  const copy = async () => setState((await putIntoClipboard(text)) ? 'copied' : 'failed')
  return (
    <Button look="secondary" size="small" className="print:hidden" onClick={() => void copy()}>
      <span aria-live="polite">{words[state]}</span>
      <span className="sr-only"> {of}</span>
    </Button>
  )
}

async function putIntoClipboard(text: string) {
  try {
    // Over plain http browsers have no clipboard API.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
