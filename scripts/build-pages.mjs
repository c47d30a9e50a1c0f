import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

import { contentHash, filesBelow, isStamped, writeStamp } from './content-stamp.mjs'
import { inRoot } from './paths.mjs'
import { replaceBuild } from './replace-build.mjs'
import { runProgram } from './run-program.mjs'
import { projectEnvironment } from './runtime.mjs'
import { die, longStep } from './say.mjs'

const STAMP = '.surco-built'
const shared = ['contract/src', 'package-lock.json', 'tsconfig.base.json']
const made = ['node_modules', 'build', '.react-router']

/** The packages that React Router builds, each with the sources of its pages. */
export const pageRooms = {
  storefront: ['storefront', ...shared],
  office: [
    'office',
    ...['ui', 'lib', 'fonts', 'fonts.css', 'tokens.css'].map((part) => `storefront/app/${part}`),
    ...shared,
  ],
}

/** Builds storefront and office if their sources have changed since the last build. */
export async function buildPages(node) {
  for (const [room, sources] of Object.entries(pageRooms)) await buildRoom(node, room, sources)
}

async function buildRoom(node, room, sources) {
  const buildDir = inRoot(room, 'build')
  // Built in a separate folder, so that a shop running on the previous build keeps working, even if this one fails.
  const madeDir = inRoot(room, '.react-router', 'build')
  const wanted = contentHash(
    filesBelow(
      sources.map((path) => inRoot(path)),
      made,
    ),
  )
  if (isStamped(join(buildDir, STAMP), wanted)) return
  await longStep(`Building the ${room}`, async () => {
    const { code, output } = await runProgram(node, [reactRouter, 'build'], {
      cwd: inRoot(room),
      env: projectEnvironment(node, { NODE_ENV: 'production', PAGES_BUILD: madeDir }),
    })
    if (code !== 0) {
      console.error(output)
      die(`the ${room} does not build (the reason is above).`)
    }
    await compressFiles(join(madeDir, 'client'))
  })
  writeStamp(join(madeDir, STAMP), wanted)
  replaceBuild(madeDir, buildDir)
}

/** Runs React Router's program with the project's Node. */
export const reactRouter = inRoot('node_modules', '@react-router', 'dev', 'bin.cjs')

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const text = ['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']
const smallest = 1024

/** Writes a `.br` and a `.gz` beside every text file of 1 kB or more, for the server to send. */
async function compressFiles(dir) {
  const files = filesBelow([dir]).filter((file) => text.includes(extname(file)))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file) {
  const bytes = await readFile(file)
  if (bytes.length < smallest) return
  await writeFile(`${file}.br`, await brotli(bytes))
  await writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }))
}
