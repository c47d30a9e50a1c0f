import { hash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { registerSecurityHeaders } from '../http/security-headers.ts'
import { registerOffice } from './index.ts'
import { officePolicy } from './office.ts'

const html =
  '<!DOCTYPE html><link rel="modulepreload" href="/admin/assets/a-1.js"><script>begin()</script><script type="module" async="">import "/admin/assets/a-1.js"</script>'

const publicUrl = 'https://tienda.example'
let buildDir: string
let app: FastifyInstance
beforeAll(async () => {
  buildDir = await mkdtemp(join(tmpdir(), 'surco-office-'))
  await mkdir(join(buildDir, 'client', 'assets'), { recursive: true })
  await writeFile(join(buildDir, 'client', 'index.html'), html)
  await writeFile(join(buildDir, 'client', 'assets', 'a-1.js'), 'let plain')
  await writeFile(join(buildDir, 'client', 'assets', 'a-1.js.br'), 'packed')
  app = Fastify()
  registerSecurityHeaders(app, { publicUrl })
  await registerOffice(app, { buildDir, publicUrl, mode: 'production' })
})
afterAll(async () => {
  await app.close()
  await rm(buildDir, { recursive: true })
})

const sourceOf = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`

it.each(['/admin', '/admin/', '/admin/personal/a1?q=x', '/admin/no-existe'])(
  'answers %s with the one document, which nobody keeps',
  async (url) => {
    const { statusCode, headers, body } = await app.inject({ url })
    expect(statusCode).toBe(200)
    expect(body).toBe(html)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    })
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toContain(
      `script-src 'self' ${sourceOf('begin()')} ${sourceOf('import "/admin/assets/a-1.js"')}`,
    )
    expect(policy).toEqual(expect.arrayContaining(["style-src 'self'", "frame-ancestors 'none'"]))
  },
)

it('packs it for browsers', async () => {
  const { headers } = await app.inject({
    url: '/admin',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(headers['content-encoding']).toBe('br')
})

it('sends its assets packed, for good', async () => {
  const headers = { 'accept-encoding': 'br' }
  const answer = await app.inject({ url: '/admin/assets/a-1.js', headers })
  expect(answer.body).toBe('packed')
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

it.each(['/admin/assets/no-1.js', '/admin/robots.txt'])('has no file %s', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404)
})

it('allows no script that it was not built with', () => {
  expect(officePolicy('<script src="/admin/assets/a-1.js"></script>')).toContain(
    "script-src 'self'; ",
  )
})
