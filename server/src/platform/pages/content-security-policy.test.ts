import { createHash } from 'node:crypto'

import { expect, it } from 'vitest'

import { documentPolicy, extractScriptHashes } from './content-security-policy.ts'

const extract = (html: string, nonce = 'n1') => extractScriptHashes(Buffer.from(html), nonce)
const hashesOf = (html: string) => extract(html).hashes

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
  expect(extract('<script nonce="">steal()</script>', '').hashes).toEqual([])
})

it('shows nobody the nonce', () => {
  const html = '<link nonce="n1" rel="modulepreload"><script nonce="n1">a("ñ")</script>'
  expect(extract(html).body.toString()).toBe('<link rel="modulepreload"><script>a("ñ")</script>')
})

it('hashes a script wherever its nonce stands among the attributes', () => {
  const { body, hashes } = extract('<script type="module" async="" nonce="n1">a()</script>')
  expect(hashes).toEqual([sha256('a()')])
  expect(body.toString()).toBe('<script type="module" async="">a()</script>')
})

it.each([
  `<script nonce='n1'>a()</script>`,
  '<script nonce=n1>a()</script>',
  `<script nonce="n1">a('<b nonce="n1">')</script>`,
])('makes no page with a script that no browser would run: %s', (html) => {
  expect(() => extract(html)).toThrow('nonce')
})

it('needs no hash for scripts with an address', () => {
  const html = `<script nonce="n1" type="module" src="/assets/a.js"></script>`
  expect(hashesOf(html)).toEqual([])
})

it('hashes a script whose text only mentions src=', () => {
  expect(hashesOf('<script nonce="n1">i.src="a"</script>')).toEqual([sha256('i.src="a"')])
})

const none = { scriptHashes: [], paymentOrigins: [], mapOrigins: [] }

it('lets only the given origins in, and nothing inline', () => {
  const closed = documentPolicy({ ...none, scriptHashes: [sha256('a()')] })
  expect(closed).toContain(`script-src 'self' ${sha256('a()')};`)
  expect(closed).not.toMatch(/unsafe|http/)
  expect(closed).toContain("frame-src 'none';")
  const open = documentPolicy({ ...none, paymentOrigins: ['https://pagos.example'] })
  for (const directive of ['script-src', 'connect-src', 'frame-src', 'img-src']) {
    expect(open).toMatch(new RegExp(`${directive} [^;]*https://pagos\\.example`))
  }
  expect(open).toContain('frame-src https://pagos.example;')
  for (const directive of ['style-src', 'media-src']) {
    expect(open).toContain(`${directive} 'self';`)
  }
})

// [T7.33]
it('asks the map’s origins for pictures and data, and runs nothing of theirs', () => {
  const policy = documentPolicy({ ...none, mapOrigins: ['https://mapas.example'] })
  expect(policy).toContain("img-src 'self' data: https://mapas.example;")
  expect(policy).toContain("connect-src 'self' https://mapas.example;")
  expect(policy.match(/mapas/g)).toHaveLength(2)
})
