import type { CategoryNode } from '@surco/contract'
import { Link } from 'react-router'

import { findByName } from '../../lib/match-name.ts'
import { catalogPath } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'

/** The work people come with, and the names of the category that does it. */
const tasks = [
  { task: 'Fumigar', names: ['Aspersoras'] },
  { task: 'Bombear agua', names: ['Bombas y motobombas', 'Motobombas', 'Bombas'] },
  { task: 'Generar luz', names: ['Generadores', 'Plantas de luz'] },
  { task: 'Soldar', names: ['Soldadoras'] },
  { task: 'Cortar maleza', names: ['Desbrozadoras'] },
  { task: 'Cortar leña', names: ['Motosierras'] },
  { task: 'Preparar la tierra', names: ['Motocultores'] },
  { task: 'Regar', names: ['Riego', 'Sistemas de riego'] },
  { task: 'Lavar a presión', names: ['Hidrolavadoras'] },
]
const mostShown = 8

/** For those who know the work and not the machine: each task leads to its category. */
export function TaskLinks({ categories }: { categories: CategoryNode[] | undefined }) {
  const entries = tasks
    .map(({ task, names }) => ({ task, category: findFirst(categories ?? [], names) }))
    .filter(({ category }) => category !== undefined)
    .slice(0, mostShown)
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="tareas" className="border-b border-line bg-surface-soft">
      <div className="page grid gap-x-12 gap-y-5 py-8 lg:grid-cols-[1fr_3fr] lg:py-10">
        <div>
          <h2 id="tareas" className="text-heading">
            ¿Qué necesitas hacer?
          </h2>
          <p className="mt-1 text-sm text-muted">Dinos el trabajo y te llevamos al equipo.</p>
        </div>
        <ul className="grid gap-x-6 xs:grid-cols-2 md:grid-cols-4 md:gap-x-8">
          {entries.map(({ task, category }) => (
            <li key={task} className="border-t border-line">
              <Link
                to={catalogPath({ categoria: category?.name })}
                className="group flex min-h-14 items-center justify-between gap-2 py-2 leading-tight font-semibold hover:text-accent"
              >
                {task}
                <Icon
                  name="arrowRight"
                  className="size-4.5 text-accent transition-transform group-hover:translate-x-1"
                />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function findFirst(categories: CategoryNode[], names: string[]) {
  return names.map((name) => findByName(categories, name)).find((found) => found !== undefined)
}
