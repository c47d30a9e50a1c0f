import { existsSync, readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { inRoot } from './paths.mjs'
import { frugalEnvironment, frugalFlags } from './runtime.mjs'

const read = (...path) => readFileSync(inRoot(...path), 'utf8')
const alerts = read('deploy', 'prometheus', 'alerts.yml')

test('the service of systemd starts the shop as npm start does', () => {
  const unit = read('deploy', 'systemd', 'surco.service')
  for (const flag of frugalFlags) expect(unit).toContain(flag)
  for (const [name, value] of Object.entries(frugalEnvironment))
    expect(unit).toContain(`${name}=${value}`)
})

test('each alert has its runbook, and each runbook is in their list', () => {
  const runbooks = [...alerts.matchAll(/runbook: (\S+)/g)].map(([, path]) => path)
  expect(runbooks.length).toBe(alerts.match(/- alert:/g).length)
  for (const path of runbooks) {
    expect(path).toMatch(/^docs\/runbooks\//)
    expect(existsSync(inRoot(path)), path).toBe(true)
  }
  const list = read('docs', 'runbooks', 'README.md')
  for (const file of readdirSync(inRoot('docs', 'runbooks')))
    if (file !== 'README.md') expect(list).toContain(`(${file})`)
})

const container = (file) => read('deploy', 'container', file)

test('a container starts the shop as npm start does', () => {
  for (const flag of frugalFlags) expect(container('entry.sh')).toContain(flag)
  for (const [name, value] of Object.entries(frugalEnvironment))
    expect(container('Containerfile')).toContain(`${name}=${value}`)
})

test('files for machines name variables and files that exist', () => {
  const paths = ['container/compose.yaml', 'container/Containerfile', 'systemd/install.sh']
  const texts = paths.map((path) => read('deploy', ...path.split('/')))
  const shop = texts[0].slice(texts[0].indexOf('shop: &shop'), texts[0].indexOf('backup:'))
  const set = [
    ...[...shop.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name),
    ...[...texts[2].matchAll(/^\t+([A-Z_]+)='/gm)].map(([, name]) => name),
  ]
  expect(set).toEqual(expect.arrayContaining(['PUBLIC_URL', 'DATABASE_URL', 'DATA_DIR', 'HOST']))
  const known = read('server', 'src', 'config.ts')
  for (const name of set) expect(known).toMatch(new RegExp(`\\b${name}\\b`))
  for (const text of [...texts, container('gather.sh'), container('entry.sh')])
    for (const [, path] of text.matchAll(
      /\b((?:deploy|server\/src|scripts)\/[\w./-]+\w)(?![\w*])/g,
    ))
      expect(existsSync(inRoot(path)), path).toBe(true)
  for (const [, path] of texts[0].matchAll(/- (\.{1,2}\/[\w./-]+):\//g))
    expect(existsSync(inRoot('deploy', 'container', path)), path).toBe(true)
})

test('what the proxy sends by itself has the headers and the time of the shop', () => {
  const caddy = read('deploy', 'caddy', 'Caddyfile')
  const headers = read('server', 'src', 'platform', 'http', 'security-headers.ts')
  for (const header of ['Referrer-Policy', 'Strict-Transport-Security', 'X-Content-Type-Options']) {
    const value = new RegExp(`${header} (\\S+)`).exec(caddy)?.[1]
    expect(headers).toContain(`'${header.toLowerCase()}': '${value}'`)
  }
  expect(headers).toContain(/Content-Security-Policy "([^"]+)"/.exec(caddy)?.[1])
  const limits = read('server', 'src', 'platform', 'http', 'connections.ts')
  const [, ours] = /keepAliveMs: ([\d_]+)/.exec(limits)
  const [, theirs] = /keepalive (\d+)s/.exec(caddy)
  expect(Number(theirs) * 1000).toBeLessThan(Number(ours.replaceAll('_', '')))
})
