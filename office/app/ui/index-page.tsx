import type { MouseEvent, ReactNode } from 'react'
import { Form } from 'react-router'

import { Button, LinkButton } from '../../../storefront/app/ui/button.tsx'
import { LinkChip } from '../../../storefront/app/ui/chip.tsx'
import { Field } from '../../../storefront/app/ui/field.tsx'
import { Icon } from '../../../storefront/app/ui/icon.tsx'
import { askForProof } from '../lib/proof.ts'

/** One way to look at a list: its address says which. */
export interface View {
  to: string
  name: string
  count?: number
  current: boolean
}

interface Props {
  title: string
  intro?: string
  /** The main thing to do here: a button */
  action?: ReactNode
  views?: readonly View[]
  filters?: ReactNode
  /** The list itself */
  children: ReactNode
  /** Where the list goes on */
  next?: string | undefined
  /** The whole list as a file: the API's address of the list with its filters, without the file's ending */
  files?: string | undefined
  /** Who takes the file proves first that it is still them */
  filesNeedProof?: boolean
}

/** A page that lists things: ways to look at them and filters, all of them in the address, above the list. */
export const IndexPage = ({
  title,
  intro,
  action,
  views = [],
  filters,
  children,
  next,
  files,
  filesNeedProof = false,
}: Props) => (
  <>
    <PageHead title={title} intro={intro} action={action} />
    {views.length > 0 && (
      <nav aria-label="Vistas" className="mb-5 flex flex-wrap gap-2">
        {views.map((view) => (
          <LinkChip key={view.to} {...view} />
        ))}
      </nav>
    )}
    {filters}
    {children}
    {next && (
      <LinkButton to={next} look="secondary" className="mt-5">
        Siguientes
      </LinkButton>
    )}
    {files && <Files listAddress={files} needsProof={filesNeedProof} />}
  </>
)

/** All of a list, not only what the page shows. */
function Files({ listAddress, needsProof }: { listAddress: string; needsProof: boolean }) {
  const [path, query] = listAddress.split('?')
  async function prove(event: MouseEvent<HTMLAnchorElement>) {
    const { href } = event.currentTarget
    event.preventDefault()
    if (await askForProof()) window.location.assign(href)
  }
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
      Descargar toda la lista:
      {fileKinds.map(({ end, name }) => (
        <a
          key={end}
          href={`/api${path}.${end}${query ? `?${query}` : ''}`}
          download
          onClick={needsProof ? (event) => void prove(event) : undefined}
          className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
        >
          {name}
        </a>
      ))}
    </p>
  )
}

const fileKinds = [
  { end: 'xlsx', name: 'Excel' },
  { end: 'csv', name: 'CSV' },
]

interface HeadProps extends Pick<Props, 'title' | 'intro' | 'action'> {
  /** Stands beside the title: a state */
  mark?: ReactNode
}

/** The title of a page and what can be done with all of it. */
export const PageHead = ({ title, intro, action, mark }: HeadProps) => (
  <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
    <div className="min-w-0">
      <h1 className="flex flex-wrap items-center gap-x-3 text-title">
        {title} {mark}
      </h1>
      {intro && <p className="mt-1 max-w-text text-muted">{intro}</p>}
    </div>
    {action}
  </div>
)

interface FiltersProps {
  /** Labels the text to search for */
  label: string
  /** What is searched for now */
  q: string
  /** Fields beside it; of those without one, the names and values of the address that stay */
  children?: ReactNode
}

/** Searches and filters a list by the address of its page. */
export const Filters = ({ label, q, children }: FiltersProps) => (
  <Form role="search" className="mb-5 flex flex-wrap items-end gap-3" key={q}>
    <Field
      name="q"
      type="search"
      label={label}
      defaultValue={q}
      maxLength={80}
      autoComplete="off"
      prefix={<Icon name="search" />}
      className="min-w-0 grow basis-60"
    />
    {children}
    <Button type="submit" look="secondary">
      Buscar
    </Button>
  </Form>
)
