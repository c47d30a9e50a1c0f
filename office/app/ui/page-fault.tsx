import { permissionNames, type Permission } from '@surco/contract'
import { ApiError } from '@surco/contract/client'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'

import { Button, LinkButton } from '../../../storefront/app/ui/button.tsx'
import { EmptyState } from '../../../storefront/app/ui/empty-state.tsx'
import { hasCode } from '../lib/api.ts'

interface Props {
  error: unknown
  /** What the page needs, where a role without it comes to it all the same */
  needs?: Permission | undefined
}

/** What stands in the place of a page that cannot be shown. */
export function PageFault({ error, needs }: Props) {
  if (hasCode(error, 'FORBIDDEN')) return <Forbidden needs={needs} />
  if (hasCode(error, 'NOT_FOUND') || (isRouteErrorResponse(error) && error.status === 404))
    return <Missing />
  return <Broken error={error} />
}

const Forbidden = ({ needs }: Pick<Props, 'needs'>) => (
  <EmptyState icon="lock" title="Tu puesto no tiene permiso para ver esta página">
    <p className="max-w-text text-muted">
      {needs && `Hace falta el permiso «${permissionNames[needs]}». `}
      Puede dártelo quien administra al personal de la tienda.
    </p>
    <LinkButton to="/" look="secondary">
      Ir al inicio
    </LinkButton>
  </EmptyState>
)

/** For an address that leads to nothing. */
export const Missing = ({ children }: { children?: ReactNode }) => (
  <EmptyState icon="search" title="No encontramos esta página">
    <p className="max-w-text text-muted">
      {children ?? 'La dirección puede estar mal escrita, o lo que buscas ya no existe.'}
    </p>
    <LinkButton to="/" look="secondary">
      Ir al inicio
    </LinkButton>
  </EmptyState>
)

function Broken({ error }: Pick<Props, 'error'>) {
  const { state, revalidate } = useRevalidator()
  const text = error instanceof ApiError && error.message
  return (
    <EmptyState icon="warning" title="No pudimos cargar esta página">
      <p className="max-w-text text-muted">
        {text || 'Ocurrió un error inesperado. Intenta de nuevo en un momento.'}
      </p>
      <Button look="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
        Reintentar
      </Button>
    </EmptyState>
  )
}
