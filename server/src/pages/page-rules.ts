/** What the house needs to know about a page before it is rendered. */
export interface PageRule {
  /** `bare`: cached only without a query string. */
  cache: 'always' | 'bare' | 'never'
  /** The query parameters that change the page, in the order of its key; all others are dropped. */
  params: readonly string[]
  /** Those of which there are too many values: a page with one of them is not kept. */
  endless: readonly string[]
  /** Loads the payment providers' scripts and frames. */
  payment: boolean
}

const plain: PageRule = { cache: 'always', params: [], endless: [], payment: false }

const rules = new Map<string, PageRule>(
  Object.entries({
    '/productos': {
      ...plain,
      params: [
        'categoria',
        'subcategoria',
        'subsubcategoria',
        'marca',
        'otrasmarcas',
        'tipo',
        'preciomin',
        'preciomax',
        'existencia',
        'orden',
        'tab',
        'pagina',
        'aviso',
      ],
      endless: ['otrasmarcas', 'preciomin', 'preciomax'],
    },
    '/search': { ...plain, params: ['q', 'orden', 'pagina'] },
    '/checkout': { ...plain, cache: 'bare', payment: true },
    '/confirmacion-openpay': { ...plain, cache: 'never', payment: true },
    '/confirmacion-mercadopago': { ...plain, cache: 'never', payment: true },
    '/compra-exitosa': { ...plain, cache: 'never', payment: true },
    '/gracias': { ...plain, cache: 'never' },
    '/mi-cuenta': { ...plain, cache: 'never' },
    '/mis-pedidos': { ...plain, cache: 'never' },
    '/mis-pedidos/consulta': { ...plain, cache: 'never' },
    '/recuperar-contrasena': { ...plain, cache: 'never' },
  }),
)

/** The rule of the page at `path` (no query string), however it is written: the router reads it likewise. */
export function pageRule(path: string): PageRule {
  const name = readable(path).replaceAll(/\/+/g, '/').replace(/\/$/, '').toLowerCase()
  return rules.get(name) ?? plain
}

/** Addresses whose escapes do not decode are refused before they come here, but for those of programs. */
function readable(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
