import { expect, test } from 'vitest'

import { reasonOf } from './command-fault.ts'

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

test.each([
  ['a full disk', full, 'no hay espacio en el disco (ENOSPC: no space left on device, write)'],
  [
    'one below a statement',
    new Error('Failed query: select', { cause: full }),
    `no hay espacio en el disco (${full.message})`,
  ],
  [
    'one of the embedded database, which throws no error',
    { name: 'ErrnoError', errno: 51 },
    'no hay espacio en el disco (error 51)',
  ],
  [
    'what a statement says',
    new Error('Failed query', { cause: new Error('deadlock') }),
    'deadlock',
  ],
])('%s is told as what it is', (_, error, said) => {
  expect(reasonOf(error)).toBe(said)
})
