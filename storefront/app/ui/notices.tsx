import { Notice } from './notice.tsx'

interface Props {
  title: string
  texts: string[]
}

/** What changed without the shopper's doing, read aloud when it appears. */
export function Notices({ title, texts }: Props) {
  return (
    <div role="status">
      {texts.length > 0 && (
        <Notice tone="warning" title={title} className="mb-4">
          <ul className="list-disc pl-5">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
