import { useLocation, useRevalidator } from 'react-router'

import { Link } from '../lib/link.tsx'
import { Button, buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'
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

/** The same in one line, where a box has no room; 'Reintentar' loads the page's data again. */
export const ErrorLine = ({ title }: Pick<Props, 'title'>) => (
  <p role="status" className="flex min-h-12 flex-wrap items-center gap-x-4 text-sm">
    <span className="inline-flex items-center gap-2 py-3 font-medium text-danger">
      <Icon name="error" className="size-5" /> {title}
    </span>
    <RetryLink className="py-3 font-semibold text-accent underline" />
  </p>
)

/** A link to the page itself, so that it also works without JavaScript. */
function RetryLink({ className = buttonClass('secondary') }: { className?: string }) {
  const { pathname, search } = useLocation()
  const { state, revalidate } = useRevalidator()
  return (
    <Link
      to={pathname + search}
      onClick={(event) => {
        event.preventDefault()
        void revalidate()
      }}
      className={className}
    >
      {state === 'loading' ? 'Cargando...' : 'Reintentar'}
    </Link>
  )
}
