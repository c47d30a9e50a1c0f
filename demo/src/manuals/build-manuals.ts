import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

import { drawManual } from './draw-manual.ts'
import { readManual } from './read-manual.ts'

const sources = new URL('../../data/manuals/', import.meta.url)
const folder = new URL('../../pictures/manuales/', import.meta.url)

/** The names of all manuals, without extension. */
export function listManuals() {
  return readdirSync(sources)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -3))
    .sort()
}

/** Builds a manual as PDF from its text. */
export function buildManual(name: string) {
  const file = `${name}.md`
  return drawManual(readManual(file, readFileSync(new URL(file, sources), 'utf8')))
}

async function run() {
  mkdirSync(folder, { recursive: true })
  for (const name of listManuals())
    writeFileSync(new URL(`${name}.pdf`, folder), await buildManual(name))
}

if (import.meta.main) await run()
