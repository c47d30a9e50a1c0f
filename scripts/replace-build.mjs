import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Files named by a hash of their contents: a running shop refers to those of its own build. */
const namedByContent = ['client/assets', 'server/assets']

/**
 * Replaces the previous build by the new one, `made`. Hashed files of the previous build stay until the next build, for a
 * shop that still runs on it and for pages open in browsers.
 */
export function replaceBuild(made, place) {
  const own = listNamed(made)
  for (const name of ownOf(place)) {
    if (own.includes(name)) continue
    mkdirSync(dirname(join(made, name)), { recursive: true })
    copyFileSync(join(place, name), join(made, name))
  }
  writeFileSync(join(made, OWN), JSON.stringify(own))
  const former = `${made}-former`
  rmSync(former, { recursive: true, force: true })
  if (existsSync(place)) renameSync(place, former)
  renameSync(made, place)
  rmSync(former, { recursive: true, force: true })
}

/** Lists the files that a build itself created; others were kept from the one before. */
const OWN = '.surco-own-files'

function ownOf(build) {
  try {
    return JSON.parse(readFileSync(join(build, OWN), 'utf8'))
  } catch {
    // It does not exist yet, or a power cut left it empty.
    return listNamed(build)
  }
}

function listNamed(build) {
  return namedByContent.flatMap((folder) => {
    const path = join(build, folder)
    return existsSync(path) ? readdirSync(path).map((name) => join(folder, name)) : []
  })
}
