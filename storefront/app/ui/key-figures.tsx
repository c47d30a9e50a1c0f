interface Fact {
  name: string
  /** With its unit: `196 cc` */
  value: string
}

/** The key figures of a machine, in large type. */
export const KeyFigures = ({ facts }: { facts: Fact[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-4">
    {facts.map(({ name, value }) => (
      <div key={name} className="flex flex-col-reverse justify-end border-l-2 border-line pl-3">
        <dt className="text-sm text-muted">{name}</dt>
        <dd className="font-display text-2xl leading-tight font-bold tracking-tight tabular-nums">
          <Figure value={value} />
        </dd>
      </div>
    ))}
  </dl>
)

/** `196 cc`: the figure large, its unit small. */
function Figure({ value }: { value: string }) {
  const [, figure, unit] = /^([\d.,/×]+)\s+(.+)$/.exec(value) ?? []
  if (!figure) return value
  return (
    <>
      {figure} <span className="text-base font-semibold tracking-normal">{unit}</span>
    </>
  )
}
