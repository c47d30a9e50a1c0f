import { SpecTable } from '../../ui/spec-table.tsx'
import { Specimen } from './specimen.tsx'

const rows = [
  { name: 'Motor', value: 'Gasolina, 4 tiempos, 212 cm³' },
  { name: 'Potencia', value: '7 hp (5.2 kW) a 3,600 rpm' },
  { name: 'Flujo máximo', value: '60 m³/h' },
  { name: 'Altura máxima', value: '30 m' },
  { name: 'Diámetro de succión y de descarga', value: '3″ × 3″, rosca NPT' },
  { name: 'Peso', value: '26.5 kg' },
]

export function TableSpecimens() {
  return (
    <Specimen title="Especificaciones" wide>
      <SpecTable caption="Especificaciones técnicas" rows={rows} />
    </Specimen>
  )
}
