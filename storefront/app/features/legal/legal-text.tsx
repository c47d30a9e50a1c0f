import type { LegalBlock, LegalText, LegalWords } from '@surco/contract'

import { TextLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

interface Props {
  /** Shown also when the text failed to load */
  title: string
  text: LegalText | undefined
}

/** A long text in sections, with a table of contents at the left on wide windows. */
export const LegalPage = ({ title, text }: Props) => (
  <article className="pt-2 pb-6">
    <header className="border-b border-line pb-6 md:pb-8">
      <h1 className="text-display font-extrabold">{text?.title ?? title}</h1>
      {text && <p className="mt-2 text-muted">Última actualización: {text.updated}</p>}
    </header>
    {text ? <Sections sections={text.sections} /> : <NotLoaded />}
  </article>
)

const NotLoaded = () => (
  <div className="mt-6">
    <ErrorState title="No pudimos cargar este texto." />
  </div>
)

const Sections = ({ sections }: Pick<LegalText, 'sections'>) => (
  <div className="mt-6 grid gap-x-16 gap-y-8 md:mt-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
    <Contents sections={sections} />
    <div className="flex max-w-text flex-col gap-9 leading-relaxed">
      {sections.map(({ id, title, blocks }) => (
        <section key={id} id={id} aria-labelledby={`${id}-titulo`}>
          <h2 id={`${id}-titulo`} className="mb-3 text-heading">
            {title}
          </h2>
          <div className="flex flex-col gap-3">{blocks.map(blockWithKey)}</div>
        </section>
      ))}
    </div>
  </div>
)

const Contents = ({ sections }: Pick<LegalText, 'sections'>) => (
  <nav aria-label="Contenido" className="self-start text-sm lg:sticky lg:top-40">
    <ul className="divide-y divide-line border-y border-line">
      {sections.map(({ id, title }) => (
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

// The text never changes on the page, so indexes serve as keys.
const blockWithKey = (block: LegalBlock, index: number) => <Block key={index} block={block} />

function Block({ block }: { block: LegalBlock }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Words words={block.words} />
      </p>
    )
  if (block.kind === 'heading')
    return (
      <h3 className="mt-2 font-bold">
        <Words words={block.words} />
      </h3>
    )
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List
      className={`flex flex-col gap-2 pl-5 marker:text-accent ${block.ordered ? 'list-decimal' : 'list-disc'}`}
    >
      {block.items.map((words, index) => (
        <li key={index}>
          <Words words={words} />
        </li>
      ))}
    </List>
  )
}

const Words = ({ words }: { words: LegalWords }) =>
  words.map(({ text, strong, href }, index) => {
    if (href) {
      return (
        <TextLink key={index} to={href}>
          {text}
        </TextLink>
      )
    }
    return strong ? <strong key={index}>{text}</strong> : <span key={index}>{text}</span>
  })
