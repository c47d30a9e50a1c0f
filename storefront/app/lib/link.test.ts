import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, it } from 'vitest'

import { Link, type LinkProps } from './link.tsx'

/** A link on the page `/productos/`, as the server writes it. */
async function write(props: LinkProps) {
  const routes = [{ path: '/productos', element: createElement(Link, props, 'a') }]
  const { query } = createStaticHandler(routes)
  const context = await query(new Request('http://shop/productos'))
  if (context instanceof Response) throw new Error('No page')
  const router = createStaticRouter(routes, context)
  return renderToStaticMarkup(
    createElement(StaticRouterProvider, { router, context, hydrate: false }),
  )
}

it.each([
  ['/producto/A-1', '/producto/A-1'],
  ['/productos?marca=A&pagina=2', '/productos?marca=A&amp;pagina=2'],
  ['/a/../b', '/b'],
  ['/a//b', '/a/b'],
  ['https://sitio.example/', 'https://sitio.example/'],
])('writes the address %s as the router does', async (to, href) => {
  const link = await write({ to, state: { from: 1 }, preventScrollReset: true, className: 'x' })
  expect(link).toBe(`<a class="x" href="${href}">a</a>`)
})
