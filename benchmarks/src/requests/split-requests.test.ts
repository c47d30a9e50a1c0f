import { expect, test } from 'vitest'

import { splitRequests } from './requests.ts'

test('gives each request to one loop, most of them to the closed one', () => {
  const requests = Array.from({ length: 100 }, (_, index) => ({
    method: 'GET' as const,
    path: `/${index}`,
  }))
  const { warmUp, closed, open, recorded } = splitRequests(requests)
  expect([warmUp, closed, open, recorded].map((part) => part.length)).toEqual([20, 60, 10, 10])
  expect(new Set([warmUp, closed, open, recorded].flat()).size).toBe(100)
})
