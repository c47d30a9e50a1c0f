import type { View } from '../../ui/index-page.tsx'

const pages = [
  { to: '/ajustes', name: 'Datos de la tienda' },
  { to: '/ajustes/terminos', name: 'Términos y condiciones' },
  { to: '/ajustes/privacidad', name: 'Aviso de privacidad' },
]

/** The pages of the settings, of which one is shown. */
export const settingsTabs = (shown: string): View[] =>
  pages.map((one) => ({ ...one, current: one.to === shown }))
