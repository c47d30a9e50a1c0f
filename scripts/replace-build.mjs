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

/** Their names hold their content: a shop that runs goes on naming those it was started with. */
const namedByContent = ['client/assets', 'server/assets']

/**
 * Puts the new build `made` in the place of the former one. Named files of that stay beside the new ones until the
 * next build, for a shop that still runs on it and for the pages that browsers have open.
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

/** Which files a build has made itself: the others were there before it. */
const OWN = '.surco-own-files'

function ownOf(build) {
  try {
    return JSON.parse(readFileSync(join(build, OWN), 'utf8'))
  } catch {
    // There is none yet, or a power cut left it empty.
    return listNamed(build)
  }
}

function listNamed(build) {
  return namedByContent.flatMap((folder) => {
    const path = join(build, folder)
    return existsSync(path) ? readdirSync(path).map((name) => join(folder, name)) : []
  })
}
