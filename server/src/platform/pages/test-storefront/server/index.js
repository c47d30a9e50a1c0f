// The shape of a storefront build, small enough to read: what the pages' tests serve.
import { createContext, data, redirect } from 'react-router'

const shopContext = createContext()

/** In every document, so that none is like the one before. */
let renders = 0

const escape = (text) => text.replaceAll('<', '\\u003c')

function renderDocument(_request, status, headers, { staticHandlerContext }) {
  const { loaderData, errors } = staticHandlerContext
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-script-nonce', `n${renders}`)
  const text = escape(JSON.stringify(loaderData))
  const title = errors ? 'Algo salió mal' : 'Surco'
  return new Response(
    `<!DOCTYPE html><meta name="render" content="${++renders}"><title>${title}</title><main>${text}</main><script nonce="n${renders - 1}">window.shown = ${text}</script>`,
    { status, headers },
  )
}

async function showProduct({ params, context, request }) {
  const { api, publicUrl } = context.get(shopContext)
  if (params['*'] === 'desconocido') return redirect('/productos')
  const { data: product } = await api('GET /products/:id', { params: { id: params['*'] } }).catch(
    ({ status }) => {
      throw data(null, { status })
    },
  )
  return { nombre: product.attributes.nombre, publicUrl, url: request.url }
}

const showAddress = ({ request }) => ({ url: request.url })

async function showPopular({ context }) {
  const { api } = context.get(shopContext)
  const popular = await api('GET /popular-products', { query: {} }).catch(() => undefined)
  return { shown: popular?.data.length ?? 'sin productos' }
}

function breakDown() {
  throw new Error('a secret of the server')
}

const page = (id, path, loader, more = {}) => ({
  id,
  path,
  index: path === undefined,
  parentId: undefined,
  module: { default: () => null, ErrorBoundary: () => null, loader, ...more },
})

const pages = [
  page('home', undefined, showPopular),
  page('product', 'producto/*', showProduct),
  page('catalog', 'productos', showAddress),
  page('checkout', 'checkout', showAddress),
  page('orders', 'mis-pedidos', showAddress),
  page('broken', 'roto', breakDown),
  page('partial', 'a-medias', () => data({}, { headers: { 'cache-control': 'no-store' } }), {
    headers: ({ loaderHeaders }) => loaderHeaders,
  }),
]

export const entry = { module: { default: renderDocument, shopContext } }
export const routes = Object.fromEntries(pages.map((route) => [route.id, route]))
export const assets = { routes: {}, version: '1', entry: { module: '', imports: [] }, url: '' }
export const assetsBuildDirectory = 'client'
export const publicPath = '/'
export const basename = '/'
export const future = {}
export const ssr = true
export const isSpaMode = false
export const prerender = []
export const routeDiscovery = { mode: 'initial', manifestPath: '/__manifest' }
