const closed = [
  '/api/',
  '/checkout',
  '/compra-exitosa',
  '/confirmacion-',
  '/gracias',
  '/mi-cuenta',
  '/mis-pedidos',
  '/recuperar-contrasena',
]

/** Filters and orders: with them a crawler finds ever more addresses of the same products. */
const endless = ['otrasmarcas', 'preciomin', 'preciomax', 'existencia', 'orden']

/**
 * What crawlers may read: every page that is the same for everyone, and the pictures. Cart, search
 * results and the search of an order too: a page that links lead to is listed unless its own
 * `noindex` can be read.
 */
export async function* writeRobots(publicUrl: string): AsyncGenerator<string> {
  yield 'User-agent: *\nAllow: /api/media/\nAllow: /mis-pedidos/consulta\n'
  yield closed.map((path) => `Disallow: ${path}\n`).join('')
  yield endless.map((name) => `Disallow: /productos*?*${name}=\n`).join('')
  yield `\nSitemap: ${publicUrl}/sitemap.xml\n`
}
