import type { ReactNode } from 'react'

export interface Clause {
  /** Also the fragment of its address */
  id: string
  title: string
  text: ReactNode
}

interface Props {
  title: string
  updated: string
  clauses: Clause[]
}

/** A long text in parts, with its contents at the left on wide windows. */
export const LegalText = ({ title, updated, clauses }: Props) => (
  <article className="pt-2 pb-6">
    <header className="border-b border-line pb-6 md:pb-8">
      <h1 className="text-display font-extrabold">{title}</h1>
      <p className="mt-2 text-muted">Última actualización: {updated}</p>
    </header>
    <div className="mt-6 grid gap-x-16 gap-y-8 md:mt-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <Contents clauses={clauses} />
      <div className="flex max-w-text flex-col gap-9 leading-relaxed">
        {clauses.map(({ id, title: name, text }) => (
          <section key={id} id={id} aria-labelledby={`${id}-titulo`}>
            <h2 id={`${id}-titulo`} className="mb-3 text-heading">
              {name}
            </h2>
            <div className="flex flex-col gap-3 [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-accent">
              {text}
            </div>
          </section>
        ))}
      </div>
    </div>
  </article>
)

const Contents = ({ clauses }: Pick<Props, 'clauses'>) => (
  <nav aria-label="Contenido" className="self-start text-sm lg:sticky lg:top-40">
    <ul className="divide-y divide-line border-y border-line">
      {clauses.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-2 leading-snug font-medium hover:text-accent"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
