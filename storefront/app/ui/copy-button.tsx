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

/** Puts a text where it can be pasted from; a browser that refuses leaves it to the shopper. */
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
    // Over plain http a browser has no clipboard to give.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
