import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface Props {
  onRetry: () => void
  className?: string
}

/** The lists of the tax authority did not come. */
export const CatalogsFault = ({ onRetry, className = '' }: Props) => (
  <Notice
    tone="warning"
    title="No pudimos cargar las listas del SAT"
    className={className}
    action={
      <Button look="secondary" size="small" onClick={onRetry}>
        Reintentar
      </Button>
    }
  />
)
