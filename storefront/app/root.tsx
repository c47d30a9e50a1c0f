import type { ReactNode } from 'react'
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
} from 'react-router'

import type { Route } from './+types/root.ts'
import { blockHeaders, shopContext } from './data/load-blocks.ts'
import { useDataOfFirstPage } from './data/use-data-of-first-page.ts'
import archivoUrl from './fonts/archivo.woff2?url'
import interUrl from './fonts/inter.woff2?url'
import { PageError } from './page-error.tsx'
import { loadShopData } from './shop-data.ts'
import { ShopFrame } from './shop-frame.tsx'
import './app.css'

export { pageHeaders as headers } from './data/load-blocks.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  {
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'Productos y precios',
    href: '/feeds/google.xml',
  },
  { rel: 'preload', href: interUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: archivoUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  // Replaces pictures that fail to load: without a connection it could not be fetched then.
  { rel: 'prefetch', href: '/default-product.svg', as: 'image' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const shop = await loadShopData(context.get(shopContext))
  return data(shop, blockHeaders([shop.categories, shop.brands, shop.shop]))
}

/** The data of the frame are loaded once for all pages; 'Reintentar' loads them again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href === nextUrl.href

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

export default function App() {
  useDataOfFirstPage()
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  )
}

/** Shows errors of the frame itself; those of a page are caught inside it (page-guard.tsx). */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ShopFrame>
    <PageError error={error} />
  </ShopFrame>
)
