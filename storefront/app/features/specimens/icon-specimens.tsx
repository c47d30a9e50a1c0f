import { iconPaths, type IconName } from '../../ui/icon-paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Specimen } from './specimen.tsx'

const names = Object.keys(iconPaths) as IconName[]

export function IconSpecimens() {
  return (
    <Specimen title="Todos, a 24 px" wide>
      <ul className="grid grid-cols-3 gap-x-2 gap-y-5 sm:grid-cols-4 md:grid-cols-6 xl:grid-cols-10">
        {names.map((name) => (
          <li key={name} className="flex flex-col items-center gap-2 text-xs text-muted">
            <Icon name={name} className="size-6 text-ink" />
            {name}
          </li>
        ))}
      </ul>
    </Specimen>
  )
}
