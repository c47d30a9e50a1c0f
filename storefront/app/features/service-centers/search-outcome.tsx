import { formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CenterList } from './center-list.tsx'
import type { CenterSearch } from './next-search.ts'

interface Props {
  search: CenterSearch
  /** The list goes along with the map */
  follows: boolean
  onShow: (id: string) => void
  onRetry: () => void
}

/** What a search found, or why it found nothing; how many are told to those who cannot see it. */
export const SearchOutcome = (props: Props) => (
  <>
    <h2 className="sr-only">Centros encontrados</h2>
    <p role="status" className="font-semibold tabular-nums">
      {statusText(props.search)}
    </p>
    <div role="alert">{props.search.fault && <Fault {...props} />}</div>
    {props.search.busy && <Awaited />}
    <Found {...props} />
  </>
)

function statusText({ type, location, busy, results }: CenterSearch) {
  if (busy && type === 'cerca-de-mi' && !location) return 'Buscando tu ubicación…'
  if (busy) return 'Cargando…'
  return results && results.length > 0 ? formatCount(results.length, 'centro', 'centros') : ''
}

const Fault = ({ search, onRetry }: Props) => (
  <Notice
    tone="danger"
    title={search.fault}
    action={
      <Button look="secondary" onClick={onRetry}>
        Intentar nuevamente
      </Button>
    }
  />
)

function Found({ search, follows, onShow }: Props) {
  const { results, focus, type } = search
  if (!results) return null
  if (results.length > 0) return <CenterList centers={results} {...{ focus, follows, onShow }} />
  return (
    <EmptyState icon="pin" title="No se encontraron centros de servicio">
      <p className="text-muted">
        {type === 'cerca-de-mi'
          ? 'Busca por estado: te atiende cualquiera de nuestros centros.'
          : 'Escríbenos y te decimos dónde te atendemos.'}
      </p>
    </EmptyState>
  )
}

const Awaited = () => (
  <div aria-hidden="true" className="flex flex-col gap-5 py-4">
    {['uno', 'dos', 'tres'].map((key) => (
      <Skeleton key={key} className="h-28 w-full" />
    ))}
  </div>
)
