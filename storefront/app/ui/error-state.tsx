import { Link, useLocation, useRevalidator } from 'react-router'

import { buttonClass } from './button.tsx'

/** Says that a part of the page failed to load; 'Reintentar' loads it again, also without JavaScript. */
export function ErrorState({ title }: { title: string }) {
  const { pathname, search } = useLocation()
  const { state, revalidate } = useRevalidator()
  return (
    <div
      role="status"
      className="flex flex-col items-center gap-3 rounded-card border border-line bg-danger-soft px-6 py-8 text-center"
    >
      <p className="font-semibold text-danger">{title}</p>
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
    </div>
  )
}
