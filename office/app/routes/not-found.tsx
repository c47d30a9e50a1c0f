import { Missing } from '../ui/page-error.tsx'

export const meta = () => [{ title: 'Página no encontrada · Oficina' }]

export default function NotFound() {
  return <Missing />
}
