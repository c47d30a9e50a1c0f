import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'

import { expect, test } from 'vitest'

import { inRoot } from './paths.mjs'

const launcher = pathToFileURL(inRoot('scripts', 'payment-sandbox.mjs')).href
const program = `
  const { startPaymentSandbox } = await import(${JSON.stringify(launcher)})
  await startPaymentSandbox(process.execPath)`

test('starts no shop with the sandbox in the place of real payments', async () => {
  const { code, out } = await new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { env: { OPENPAY_PRODUCTION: 'true', PUBLIC_URL: 'https://tienda.example' } },
      (error, stdout, stderr) => resolve({ code: error?.code, out: stdout + stderr }),
    )
  })
  expect(code).toBe(1)
  expect(out).toMatch(/^surco: OPENPAY_MERCHANT_ID, .* are not set.*\n$/)
})
