import { Specimen } from './specimen.tsx'

// Whole class names: the style sheet is made of those that stand in the sources.
const grounds = [
  ['surface', 'bg-surface text-ink'],
  ['surface-soft', 'bg-surface-soft text-ink'],
  ['surface-sunken', 'bg-surface-sunken text-ink'],
  ['soil', 'bg-soil text-soil-ink'],
  ['soil-raised', 'bg-soil-raised text-soil-muted'],
  ['accent', 'bg-accent text-accent-ink'],
  ['accent-strong', 'bg-accent-strong text-accent-ink'],
  ['accent-soft', 'bg-accent-soft text-accent-strong'],
  ['highlight', 'bg-highlight text-highlight-ink'],
  ['highlight-soft', 'bg-highlight-soft text-highlight-ink'],
  ['sale', 'bg-sale text-sale-ink'],
  ['success-soft', 'bg-success-soft text-success'],
  ['warning-soft', 'bg-warning-soft text-warning'],
  ['danger-soft', 'bg-danger-soft text-danger'],
] as const

const inks = [
  ['ink', 'text-ink'],
  ['muted', 'text-muted'],
  ['accent', 'text-accent'],
  ['price', 'text-price'],
  ['sale', 'text-sale'],
  ['success', 'text-success'],
  ['warning', 'text-warning'],
  ['danger', 'text-danger'],
] as const

const titles = [
  ['display', 'text-display'],
  ['title', 'text-title'],
  ['heading', 'text-heading'],
] as const

const corners = [
  ['mark', 'rounded-mark'],
  ['control', 'rounded-control'],
  ['card', 'rounded-card'],
  ['pill', 'rounded-pill'],
] as const

export function TokenSpecimens() {
  return (
    <>
      <Specimen title="Fondos con su tinta" wide>
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-7">
          {grounds.map(([name, look]) => (
            <li
              key={name}
              className={`flex min-h-20 items-end rounded-control border border-line p-3 text-sm font-semibold ${look}`}
            >
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Títulos: Archivo" wide>
        {titles.map(([name, look]) => (
          <p key={name} className={`font-display font-bold ${look}`}>
            Motobomba de gasolina 3″ <span className="text-muted">{name}</span>
          </p>
        ))}
      </Specimen>
      <Specimen title="Textos: Inter">
        <p className="text-lg">Grande: riega una hectárea en cuatro horas.</p>
        <p>Normal: riega una hectárea en cuatro horas.</p>
        <p className="text-sm">Chico: riega una hectárea en cuatro horas.</p>
        <p className="text-2xl font-bold tabular-nums">1,234,567.89</p>
      </Specimen>
      <Specimen title="Tintas">
        <ul className="grid grid-cols-2 gap-2">
          {inks.map(([name, look]) => (
            <li key={name} className={`font-semibold ${look}`}>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Esquinas y elevación">
        <ul className="grid grid-cols-2 gap-4 text-sm">
          {corners.map(([name, look]) => (
            <li key={name} className={`border border-line-strong px-4 py-3 ${look}`}>
              {name}
            </li>
          ))}
          <li className="rounded-card px-4 py-3 shadow-raised">raised</li>
          <li className="rounded-card px-4 py-3 shadow-overlay">overlay</li>
        </ul>
      </Specimen>
    </>
  )
}
