import { useEffect, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'

import archivoUrl from '../../storefront/app/fonts/archivo.woff2?url'
import interUrl from '../../storefront/app/fonts/inter.woff2?url'
import { keepClear } from '../../storefront/app/ui/keep-clear.ts'
import { ProgressBar, Spinner } from '../../storefront/app/ui/spinner.tsx'
import { ToastRegion } from '../../storefront/app/ui/toast.tsx'
import type { Route } from './+types/root.ts'
import { PageError } from './ui/page-error.tsx'
import './app.css'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'preload', href: interUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: archivoUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export const meta: Route.MetaFunction = () => [{ title: 'Oficina' }]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-MX">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#221d17" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  useEffect(keepClear, [])
  return (
    <>
      <ProgressBar />
      <Outlet />
      <ToastRegion />
    </>
  )
}

/** Shown until the first page is loaded. */
export const HydrateFallback = () => (
  <main className="grid min-h-dvh place-items-center" aria-busy="true">
    <p className="flex items-center gap-3 text-muted">
      <Spinner /> Abriendo la oficina…
    </p>
  </main>
)

/** Shows errors that occur outside the frame. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <main className="mx-auto w-full max-w-text px-4 py-16">
    <PageError error={error} />
  </main>
)
