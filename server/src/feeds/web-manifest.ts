import type { Db } from '@surco/database'

import { readShopInfo } from '../settings/index.ts'

const png = (src: string, size: number) => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
})

const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  png('/icon-192.png', 192),
  png('/icon-512.png', 512),
  { ...png('/icon-maskable-512.png', 512), purpose: 'maskable' },
]

const shortcut = (name: string, url: string) => ({ name, url, icons: [png('/icon-192.png', 192)] })

const shortcuts = [
  shortcut('Productos', '/productos'),
  shortcut('Tu carrito', '/carrito'),
  shortcut('Marcas', '/marcas'),
  shortcut('Contacto', '/contacto'),
]

/** Lets the shop be installed like an application, under the merchant's name. */
export async function* writeWebManifest(db: Db): AsyncGenerator<string> {
  const { name } = await readShopInfo(db)
  yield JSON.stringify({
    id: '/',
    name: `${name}: maquinaria agrícola`,
    short_name: name,
    description: 'Maquinaria y herramientas agrícolas con envío gratis a todo México.',
    lang: 'es-MX',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#221d17',
    background_color: '#ffffff',
    categories: ['shopping', 'business'],
    icons,
    shortcuts,
  })
}
