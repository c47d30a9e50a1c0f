import { searchPath } from '../../lib/paths.ts'
import { TextLink } from '../../ui/text-link.tsx'

interface Props {
  /** What was searched instead of what was typed */
  text: string
  onChoose?: (text: string) => void
}

/** Offers the search without its typing errors. */
export const DidYouMean = ({ text, onChoose }: Props) => (
  <p>
    ¿Quisiste decir{' '}
    <TextLink to={searchPath(text)} onClick={() => onChoose?.(text)}>
      {text}
    </TextLink>
    ?
  </p>
)
