import { Link, useLocation, useRevalidator } from 'react-router'

import { Button, buttonClass } from './button.tsx'
import { Notice } from './notice.tsx'

interface Props {
  title: string
  /** Tries again; without it the page's data are loaded again */
  onRetry?: () => void
}

/** Says that a part of the page failed to load; 'Reintentar' loads it again. */
export const ErrorState = ({ title, onRetry }: Props) => (
  <div role="status">
    <Notice
      tone="danger"
      title={title}
      action={
        onRetry ? (
          <Button look="secondary" onClick={onRetry}>
            Reintentar
          </Button>
        ) : (
          <RetryLink />
        )
      }
    />
  </div>
)

/** A link to the page itself, so that it also works without JavaScript. */
function RetryLink() {
  const { pathname, search } = useLocation()
  const { state, revalidate } = useRevalidator()
  return (
    <Link
      to={pathname + search}
      onClick={(event) => {
        event.preventDefault()
        void revalidate()
      }}
      className={buttonClass('secondary')}
    >
      {state === 'loading' ? 'Cargando...' : 'Reintentar'}
    </Link>
  )
}
