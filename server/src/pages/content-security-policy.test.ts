import { createHash } from 'node:crypto'

import { expect, it } from 'vitest'

import * as policies from './content-security-policy.ts'

const scriptHashes = (html: string) => policies.scriptHashes(Buffer.from(html))
const documentPolicy = (html: string, payment: string[], map: string[]) =>
  policies.documentPolicy(Buffer.from(html), payment, map)

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('hashes every inline script once, as its exact text', () => {
  const html = `<script>a()</script><script type="module" async="">
b("ñ – €")</script><script>a()</script>`
  expect(scriptHashes(html)).toEqual([sha256('a()'), sha256('\nb("ñ – €")')])
})

it('needs no hash for scripts with an address and for blocks of data', () => {
  const html = `<script type="module" src="/assets/a.js"></script>
    <script type="application/ld+json">{"@type":"Product"}</script>`
  expect(scriptHashes(html)).toEqual([])
})

it('hashes a script whose text only mentions src=', () => {
  expect(scriptHashes('<script>i.src="a"</script>')).toEqual([sha256('i.src="a"')])
})

it('lets only the given origins in, and nothing inline', () => {
  const closed = documentPolicy('<script>a()</script>', [], [])
  expect(closed).toContain(`script-src 'self' ${sha256('a()')};`)
  expect(closed).not.toMatch(/unsafe|http/)
  const open = documentPolicy('', ['https://pagos.example'], [])
  for (const directive of ['script-src', 'connect-src', 'frame-src', 'img-src']) {
    expect(open).toMatch(new RegExp(`${directive} [^;]*https://pagos\\.example`))
  }
  for (const directive of ['style-src', 'media-src']) {
    expect(open).toContain(`${directive} 'self';`)
  }
})

it('asks the map’s origins for pictures and data, and runs nothing of theirs', () => {
  const policy = documentPolicy('', [], ['https://mapas.example'])
  expect(policy).toContain("img-src 'self' data: https://mapas.example;")
  expect(policy).toContain("connect-src 'self' https://mapas.example;")
  expect(policy.match(/mapas/g)).toHaveLength(2)
})
