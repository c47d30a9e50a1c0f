import { expect, test } from 'vitest'

import { lateCode } from './lazy-code.ts'

test('is fetched once, however many ask for it', async () => {
  let fetched = 0
  const code = lateCode(async () => {
    fetched += 1
    return 'code'
  })
  expect(code.find()).toBeUndefined()
  expect(await Promise.all([code.load(), code.load()])).toEqual(['code', 'code'])
  expect(await code.load()).toBe('code')
  expect(code.find()).toBe('code')
  expect(fetched).toBe(1)
})

test('is asked for again after a download that failed', async () => {
  const answers = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve('code')]
  const code = lateCode(async () => answers.shift())
  await expect(code.load()).rejects.toThrow('Failed to fetch')
  expect(code.find()).toBeUndefined()
  expect(await code.load()).toBe('code')
})

test('tells those who wait for it when it has come', async () => {
  const code = lateCode(async () => 'code')
  const heard: unknown[] = []
  const leave = code.follow(() => heard.push('left'))
  leave()
  code.follow(() => heard.push(code.find()))
  await code.load()
  expect(heard).toEqual(['code'])
})
