import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'

import type { Route } from './+types/root.ts'
import { blockHeaders, loadBlock, pageHeaders } from './lib/blocks.ts'
import { shopContext } from './lib/context.ts'
import './app.css'

export const headers = pageHeaders

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'preload', href: interUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(shopContext)
  const [categories, brands, config] = await Promise.all([
    loadBlock(api('GET /products/categories', {})),
    loadBlock(api('GET /brands/brands', { query: { page: 1, size: 20 } })),
    loadBlock(api('GET /config', {})),
  ])
  return data(
    {
      publicUrl,
      categories: categories?.data,
      brands: brands?.data,
      shop: config?.data.attributes.shop,
    },
    blockHeaders([categories, brands, config]),
  )
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-MX">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#123f1f" />
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
  return (
    <main id="contenido" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
