import type { MouseEvent, ReactNode } from 'react'
import { Form } from 'react-router'

import { Button, LinkButton } from '../../../storefront/app/ui/button.tsx'
import { LinkChip } from '../../../storefront/app/ui/chip.tsx'
import { Field } from '../../../storefront/app/ui/field.tsx'
import { Icon } from '../../../storefront/app/ui/icon.tsx'
import { askForProof } from '../lib/proof.ts'

/** A view of a list, with its address. */
export interface View {
  to: string
  name: string
  count?: number
  current: boolean
}

interface Props {
  title: string
  intro?: string
  /** Button of the main action */
  action?: ReactNode
  views?: readonly View[]
  filters?: ReactNode
  /** The list itself */
  children: ReactNode
  /** Address of the next page of the list */
  next?: string | undefined
  /** For downloads of the complete list: its API address with filters, without a file extension */
  files?: string | undefined
  /** Downloads ask for an authenticator code first */
  filesNeedProof?: boolean
}

/** A page with a list; its views and filters are part of the address. */
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

/** Download links for the complete list, beyond the current page. */
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
      {fileKinds.map(({ extension, name }) => (
        <a
          key={extension}
          href={`/api${path}.${extension}${query ? `?${query}` : ''}`}
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
  { extension: 'xlsx', name: 'Excel' },
  { extension: 'csv', name: 'CSV' },
]

interface HeadProps extends Pick<Props, 'title' | 'intro' | 'action'> {
  /** Badge beside the title */
  mark?: ReactNode
}

/** Title, introduction and main action of a page. */
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
  /** Label of the search field */
  label: string
  /** The current query */
  q: string
  /** More filters, and hidden fields for parameters of the address that have to stay */
  children?: ReactNode
}

/** Search form that filters a list through its address. */
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
