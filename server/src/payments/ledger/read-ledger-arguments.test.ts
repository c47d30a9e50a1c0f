import { expect, test } from 'vitest'

import { readLedgerArguments } from './manage-ledger.ts'

test.each([
  ['', { verb: 'check' }],
  ['--list', { verb: 'list' }],
  [
    '--from 2026-11-01 --to 2026-11-02',
    { verb: 'check-range', from: '2026-11-01', to: '2026-11-02' },
  ],
  ['--from 2026-11-01', { verb: 'check-range', from: '2026-11-01', to: '2026-11-01' }],
  ['close openpay tr1', { verb: 'close', provider: 'openpay', paymentId: 'tr1' }],
  [
    'refund stripe pi_1 --amount 1250.50',
    { verb: 'refund', provider: 'stripe', paymentId: 'pi_1', amount: 125_050 },
  ],
])('reads "%s"', (typed, request) => {
  expect(readLedgerArguments(typed.split(' ').filter(Boolean))).toEqual(request)
})

test.each([
  '--to 2026-11-02',
  '--from 2026-02-30',
  '--from 2026-11-02 --to 2026-11-01',
  '--from 2026-11-01 --list',
  'refund openpay tr1',
  'refund banco tr1 --amount 5',
  'refund openpay tr1 --amount -5',
  'close openpay',
  'close openpay tr1 --amount 5',
  'close openpay tr1 tr2',
  'drop openpay tr1',
  '--unknown',
])('refuses "%s" with the usage', (typed) => {
  expect(() => readLedgerArguments(typed.split(' '))).toThrow('Uso: npm run ledger')
})
