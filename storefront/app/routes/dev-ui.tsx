import { SpecimensPage } from '../features/gallery/gallery-page.tsx'

export const meta = () => [{ title: 'Piezas de la tienda' }, { name: 'robots', content: 'noindex' }]

export default SpecimensPage
