import { markedText } from './marked-text.ts'

/** A name with its matched parts set off, never injected as HTML. */
export function MarkedName({ displayName }: { displayName: string }) {
  return markedText(displayName).map(({ text, marked }, index) =>
    marked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  )
}
