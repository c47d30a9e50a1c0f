import { createHash } from 'node:crypto'

import { expect, it } from 'vitest'

import * as policies from './security-headers.ts'

const hashesOf = (html: string) => policies.takeScripts(Buffer.from(html), 'n1').hashes
const { documentPolicy } = policies

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('hashes every inline script that the storefront wrote once, as its exact text', () => {
  const html = `<script nonce="n1">a()</script><script nonce="n1" type="module" async="">
b("ñ – €")</script><script nonce="n1">a()</script>`
  expect(hashesOf(html)).toEqual([sha256('a()'), sha256('\nb("ñ – €")')])
})

it('lets no other script run, wherever in the page it comes from', () => {
  expect(hashesOf('<script>steal()</script>')).toEqual([])
  expect(hashesOf('<script nonce="guessed">steal()</script>')).toEqual([])
  expect(hashesOf('<script nonce="">steal()</script>')).toEqual([])
  const { hashes } = policies.takeScripts(Buffer.from('<script nonce="">steal()</script>'), '')
  expect(hashes).toEqual([])
})

it('shows nobody the nonce', () => {
  const html = '<link nonce="n1" rel="modulepreload"><script nonce="n1">a("ñ")</script>'
  expect(policies.takeScripts(Buffer.from(html), 'n1').body.toString()).toBe(
    '<link rel="modulepreload"><script>a("ñ")</script>',
  )
})

it('needs no hash for scripts with an address', () => {
  const html = `<script nonce="n1" type="module" src="/assets/a.js"></script>`
  expect(hashesOf(html)).toEqual([])
})

it('hashes a script whose text only mentions src=', () => {
  expect(hashesOf('<script nonce="n1">i.src="a"</script>')).toEqual([sha256('i.src="a"')])
})

it('lets only the given origins in, and nothing inline', () => {
  const closed = documentPolicy([sha256('a()')], [], [])
  expect(closed).toContain(`script-src 'self' ${sha256('a()')};`)
  expect(closed).not.toMatch(/unsafe|http/)
  const open = documentPolicy([], ['https://pagos.example'], [])
  for (const directive of ['script-src', 'connect-src', 'frame-src', 'img-src']) {
    expect(open).toMatch(new RegExp(`${directive} [^;]*https://pagos\\.example`))
  }
  for (const directive of ['style-src', 'media-src']) {
    expect(open).toContain(`${directive} 'self';`)
  }
})

// [T7.33]
it('asks the map’s origins for pictures and data, and runs nothing of theirs', () => {
  const policy = documentPolicy([], [], ['https://mapas.example'])
  expect(policy).toContain("img-src 'self' data: https://mapas.example;")
  expect(policy).toContain("connect-src 'self' https://mapas.example;")
  expect(policy.match(/mapas/g)).toHaveLength(2)
})
