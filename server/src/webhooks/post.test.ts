import { createHmac } from 'node:crypto'

import { expect, test } from 'vitest'

import { startToldProgram } from '../testing/told-program.ts'
import { isAllowedReceiver, isPublicAddress, postOnce, publicLookup } from './post.ts'
import { signatureHeaders } from './sign.ts'

test('a receiver verifies the signature by either secret, and a redirect is not followed', async () => {
  const program = await startToldProgram()
  const secrets = ['uno', 'dos'].map((text) => `whsec_${Buffer.from(text).toString('base64')}`)
  const body = '{"type":"order.paid","data":{"number":"1ñ"}}'
  const headers = signatureHeaders({ id: 'a', timestamp: 1_700_000_000, body }, secrets)
  expect(await postOnce(program.address, { headers, body, local: true })).toBe(204)
  const expected = ['uno', 'dos'].map(
    (key) => `v1,${createHmac('sha256', key).update(`a.1700000000.${body}`).digest('base64')}`,
  )
  expect(program.told).toMatchObject([{ body, signature: expected.join(' ') }])
  Object.assign(program, { status: 302, location: '/in' })
  expect(await postOnce(program.address, { headers, body, local: true })).toBe(302)
  expect(program.told.map(({ path }) => path)).toEqual(['/erp', '/erp'])
  const fromOutside = postOnce(program.address, { headers, body, local: false })
  await expect(fromOutside).rejects.toThrow('The address is private')
  expect(program.told).toHaveLength(2)
  program.close()
})

test('the vector of the Standard Webhooks libraries', () => {
  const headers = signatureHeaders(
    { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' },
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  )
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('private addresses in any spelling are refused', () => {
  for (const ip of [
    '10.1.2.3',
    '169.254.169.254',
    '127.0.0.1',
    '0.0.0.0',
    '100.64.0.1',
    '::1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fd00::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
  ])
    expect(isPublicAddress(ip), ip).toBe(false)
  for (const ip of ['8.8.8.8', '172.32.0.1', '2606:4700::1111'])
    expect(isPublicAddress(ip), ip).toBe(true)
  for (const url of [
    'http://example.com/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://u:p@example.com/',
    'https://localhost/',
    'ftp://example.com/',
    'x',
  ])
    expect(isAllowedReceiver(url, false), url).toBe(false)
  expect(isAllowedReceiver('https://erp.example.com/surco', false)).toBe(true)
})

test('a name that leads to this machine is not connected to', async () => {
  for (const all of [true, false]) {
    const refused = new Promise((done) =>
      publicLookup('localhost', { all }, (fault) => done(fault?.message)),
    )
    expect(await refused).toBe('The name leads to a private address')
  }
})
