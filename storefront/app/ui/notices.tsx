interface Props {
  title: string
  texts: string[]
}

/** What changed without the shopper's doing, read aloud when it appears. */
export function Notices({ title, texts }: Props) {
  return (
    <div role="status">
      {texts.length > 0 && (
        <div className="mb-4 rounded-card border border-warning bg-warning-soft p-4 text-warning">
          <p className="font-semibold">{title}</p>
          <ul className="mt-1 list-disc pl-5 text-sm">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
