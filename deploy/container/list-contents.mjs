// Prints what an image holds (SBOM, CycloneDX): packages of npm that run or whose code the pages have, and Debian's.
// npm's own list leaves out what a room needs for its tests too. Argument: the image's folder.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const [image] = process.argv.slice(2)
const status = join(image, 'var', 'lib', 'dpkg', 'status.d')

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const ofNpm = Object.entries(packages)
  .filter(([path, { dev, devOptional, link }]) => {
    return path.startsWith('node_modules/') && !dev && !devOptional && !link
  })
  .map(([path, { version, license = 'NOASSERTION' }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
    return { type: 'library', name, version, purl, licenses: [{ license: { name: license } }] }
  })

const ofDebian = readdirSync(status).map((name) => {
  const text = readFileSync(join(status, name), 'utf8')
  const [, version] = /^Version: (.+)$/m.exec(text)
  return { type: 'library', name, version, purl: `pkg:deb/debian/${name}@${version}` }
})

const list = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 }
process.stdout.write(`${JSON.stringify({ ...list, components: [...ofNpm, ...ofDebian] })}\n`)
