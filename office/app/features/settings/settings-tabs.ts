import type { View } from '../../ui/index-page.tsx'

const pages = [
  { to: '/ajustes', name: 'Datos de la tienda' },
  { to: '/ajustes/terminos', name: 'Términos y condiciones' },
  { to: '/ajustes/privacidad', name: 'Aviso de privacidad' },
]

/** Returns the tabs of the settings; `shown` is the address of the current one. */
export const settingsTabs = (shown: string): View[] =>
  pages.map((page) => ({ ...page, current: page.to === shown }))
