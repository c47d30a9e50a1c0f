import type { ReactNode } from 'react'
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'

import type { Route } from './+types/root.ts'
import { BrokenPage } from './features/fallback/broken-page.tsx'
import { NotFound } from './features/fallback/not-found.tsx'
import archivoUrl from './fonts/archivo.woff2?url'
import interUrl from './fonts/inter.woff2?url'
import { blockHeaders } from './lib/blocks.ts'
import { shopContext } from './lib/context.ts'
import { loadShopData } from './load-shop-data.ts'
import { ShopFrame } from './shop-frame.tsx'
import './app.css'

export { pageHeaders as headers } from './lib/blocks.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'preload', href: interUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: archivoUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const shop = await loadShopData(context.get(shopContext))
  return data(shop, blockHeaders([shop.categories, shop.brands, shop.shop]))
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-MX">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <ShopFrame shop={loaderData}>
      <Outlet />
    </ShopFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shop = useRouteLoaderData<typeof loader>('root')
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <ShopFrame shop={shop}>
      {missing ? (
        <NotFound categories={shop?.categories ?? []} />
      ) : (
        <BrokenPage shop={shop?.shop} />
      )}
    </ShopFrame>
  )
}
