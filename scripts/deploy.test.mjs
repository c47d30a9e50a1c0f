import { readdirSync, readFileSync } from 'node:fs'

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

test('alerts ask for figures that the shop tells', () => {
  const dir = inRoot('server', 'src', 'metrics')
  const sources = readdirSync(dir).map((file) => readFileSync(`${dir}/${file}`, 'utf8'))
  const asked = new Set(
    [...alerts.matchAll(/\bsurco_([a-z_]+)/g)].map(([, name]) =>
      name.replace(/_(bucket|count)$/, ''),
    ),
  )
  expect(asked.size).toBeGreaterThan(5)
  for (const name of asked) expect(sources.join()).toMatch(new RegExp(`\\b(?:surco_)?${name}\\b`))
})

test('the runbook of each alert is a chapter of the documents', () => {
  const headings = read('docs', 'operations.md').matchAll(/^#+ (.+)$/gm)
  const chapters = [...headings].map(([, text]) =>
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  )
  const runbooks = [...alerts.matchAll(/runbook: docs\/operations\.md#(\S+)/g)].map(([, at]) => at)
  expect(runbooks.length).toBe(alerts.match(/- alert:/g).length)
  for (const chapter of runbooks) expect(chapters).toContain(chapter)
})
