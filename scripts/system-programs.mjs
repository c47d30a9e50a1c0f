import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'

import { runProgram } from './run-program.mjs'
import { die, longStep } from './say.mjs'

const browser = '/usr/bin/chromium'
/** The same browser without a window, from the same package: it takes two thirds of the CPU. */
const headlessBrowser = '/usr/bin/chromium-headless-shell'
const fonts = ['liberation', 'liberation2'].map((name) => `/usr/share/fonts/truetype/${name}`)
const pooler = '/usr/sbin/pgbouncer'
const postgresVersions = '/usr/lib/postgresql'

/** The browser for component and end-to-end tests: that of CHROMIUM, else Debian's, which is installed if missing. */
export async function needChromium() {
  const { CHROMIUM } = process.env
  if (CHROMIUM) return CHROMIUM
  // Tests that are run directly look for this one.
  if (!existsSync(browser)) await fromDebian('chromium', 'Chromium')
  if (!existsSync(browser)) die(`the tests need Chromium at ${browser}.`)
  // Without the headless one the same tests take longer.
  const canBeQuicker = existsSync(headlessBrowser) || canInstall()
  if (canBeQuicker && !existsSync(headlessBrowser)) {
    await install('chromium-headless-shell', 'Chromium without windows')
  }
  return existsSync(headlessBrowser) ? headlessBrowser : browser
}

/** Installs a fallback font, shown while the shop's own fonts load (storefront/app/fonts.css), if missing. */
export async function needFonts() {
  if (fonts.some((folder) => existsSync(folder))) return
  await fromDebian('fonts-liberation', 'the Liberation fonts')
}

/** The folder of PostgreSQL's server programs of the newest installed version. */
export async function needPostgres() {
  const found = newestPostgres()
  if (found) return found
  await keepClusterAway()
  await fromDebian('postgresql', 'PostgreSQL 15 or newer (its server programs)')
  return (
    newestPostgres() ?? die(`the tests need PostgreSQL's server programs in ${postgresVersions}.`)
  )
}

/** PgBouncer's program; Debian's package does not start it before it is configured. */
export async function needPooler() {
  if (!existsSync(pooler)) await fromDebian('pgbouncer', 'PgBouncer')
  if (!existsSync(pooler)) die(`the proof needs PgBouncer at ${pooler}.`)
  return pooler
}

/** Installs Varnish and its modules if missing. */
export async function needVarnish() {
  if (!existsSync('/usr/sbin/varnishd')) await fromDebian('varnish', 'Varnish')
  const modules = readdirSync('/usr/lib', { recursive: true })
  if (modules.some((file) => file.endsWith('libvmod_xkey.so'))) return
  await fromDebian('varnish-modules', 'the modules of Varnish')
}

/** Installs the proxy of docs/operations.md if missing. */
export async function needCaddy() {
  if (!existsSync('/usr/bin/caddy')) await fromDebian('caddy', 'Caddy')
}

function newestPostgres() {
  if (!existsSync(postgresVersions)) return undefined
  const versions = readdirSync(postgresVersions).sort((a, b) => Number(b) - Number(a))
  return versions
    .filter((version) => Number(version) >= 15)
    .map((version) => `${postgresVersions}/${version}/bin`)
    .find((bin) => existsSync(`${bin}/initdb`) && existsSync(`${bin}/postgres`))
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function fromDebian(name, title) {
  if (!canInstall()) {
    die(`the tests need ${title}. On Debian or Ubuntu: sudo apt-get install -y ${name}`)
  }
  const { code, output } = await install(name, title)
  if (code !== 0) die(`apt-get install ${name} failed:\n${output}`)
}

const install = (name, title) =>
  longStep(`Installing ${title}`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...args) => runProgram('apt-get', [...patience, ...args], { env })
    const wanted = ['install', '-y', '--no-install-recommends', '-o', keepOurs, name]
    const installed = await apt(...wanted)
    if (installed.code === 0) return installed
    await apt('update')
    return apt(...wanted)
  })

/** Timeout in seconds, so that a machine without a network fails soon. */
const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']

const keepOurs = 'Dpkg::Options::=--force-confold'

/** Prevents Debian's package from starting a server; the tests only need its programs. */
async function keepClusterAway() {
  const file = '/etc/postgresql-common/createcluster.conf'
  if (!canInstall() || existsSync(file)) return
  await mkdir('/etc/postgresql-common', { recursive: true })
  await writeFile(file, 'create_main_cluster = false\n')
}
