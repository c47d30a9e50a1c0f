import { ProductName } from '../../ui/product-name.tsx'
import { markedText } from './marked-text.ts'

/** A name with its matched parts set off, never injected as HTML. */
export function MarkedName({ displayName }: { displayName: string }) {
  return markedText(displayName).map(({ text, marked }, index) =>
    marked ? (
      <mark key={index}>
        <ProductName name={text} />
      </mark>
    ) : (
      <ProductName key={index} name={text} />
    ),
  )
}
