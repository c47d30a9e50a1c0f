import { permissionNames, type Permission } from '@surco/contract'
import { ApiError } from '@surco/contract/client'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'

import { Button, LinkButton } from '../../../storefront/app/ui/button.tsx'
import { Icon, type IconName } from '../../../storefront/app/ui/icon.tsx'
import { hasCode } from '../lib/api.ts'

interface Props {
  error: unknown
  /** The permission that the page needs */
  needs?: Permission | undefined
}

/** Shown instead of a page that cannot be loaded. */
export function PageError({ error, needs }: Props) {
  if (hasCode(error, 'FORBIDDEN')) return <Forbidden needs={needs} />
  if (hasCode(error, 'NOT_FOUND') || (isRouteErrorResponse(error) && error.status === 404))
    return <Missing />
  return <Broken error={error} />
}

const Forbidden = ({ needs }: Pick<Props, 'needs'>) => (
  <ErrorPanel icon="lock" title="Tu puesto no tiene permiso para ver esta página" action={homeLink}>
    {needs && `Hace falta el permiso «${permissionNames[needs]}». `}
    Puede dártelo quien administra al personal de la tienda.
  </ErrorPanel>
)

/** Shown for an unknown address. */
export const Missing = () => (
  <ErrorPanel icon="search" title="No encontramos esta página" action={homeLink}>
    La dirección puede estar mal escrita, o lo que buscas ya no existe.
  </ErrorPanel>
)

const homeLink = (
  <LinkButton to="/" look="secondary">
    Ir al inicio
  </LinkButton>
)

function Broken({ error }: Pick<Props, 'error'>) {
  const { state, revalidate } = useRevalidator()
  const text = error instanceof ApiError && error.message
  const retry = (
    <Button look="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
      Reintentar
    </Button>
  )
  return (
    <ErrorPanel icon="warning" title="No pudimos cargar esta página" action={retry}>
      {text || 'Ocurrió un error inesperado. Intenta de nuevo en un momento.'}
    </ErrorPanel>
  )
}

interface PanelProps {
  icon: IconName
  title: string
  action: ReactNode
  children: ReactNode
}

const ErrorPanel = ({ icon, title, action, children }: PanelProps) => (
  <div className="flex flex-col items-start gap-3 py-6 md:py-12">
    <Icon name={icon} className="size-10 text-accent" />
    <h1 className="max-w-text text-title">{title}</h1>
    <p className="mb-2 max-w-text text-muted">{children}</p>
    {action}
  </div>
)
