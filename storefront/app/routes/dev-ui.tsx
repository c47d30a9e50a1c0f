import { SpecimensPage } from '../features/specimens/specimens-page.tsx'

export const meta = () => [{ title: 'Piezas de la tienda' }, { name: 'robots', content: 'noindex' }]

export default SpecimensPage
