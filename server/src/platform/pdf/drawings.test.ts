import { beforeEach, expect, test } from 'vitest'

import { contentName, createDrawings } from './drawings.ts'

const module = new URL('./testing/tell-thread.ts', import.meta.url)

let inputs: string[]
let draw: (text: string, network?: string) => Promise<string>
beforeEach(() => {
  inputs = []
  const drawing = createDrawings<string>(module, 'tellThread')
  draw = async (text, network = 'a') => {
    const input = () => {
      inputs.push(text)
      return text
    }
    return String(await drawing({ network, content: contentName(text), input }))
  }
})

test('draws in another thread, each content once', async () => {
  const all = await Promise.all([draw('one'), draw('one', 'b'), draw('two', 'b')])
  expect(all[0]).toMatch(/^one worker \d+$/)
  expect(all[1]).toBe(all[0])
  expect(all[2]).toMatch(/^two worker \d+$/)
  expect(await draw('one')).toBe(all[0])
  expect(inputs).toEqual(['one', 'two'])
})

test('tells why one could not be drawn, and draws the next', async () => {
  await expect(draw('bad')).rejects.toThrow('this one cannot be drawn')
  expect(await draw('three')).toMatch(/^three worker/)
})

test('refuses one network that asks for too many at once, and not another', async () => {
  const asked = Array.from({ length: 12 }, (_, n) => draw(`many ${n}`))
  const results = Promise.allSettled(asked)
  expect(await draw('other', 'b')).toMatch(/^other worker/)
  const refused = (await results).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(3)
  expect(refused[0]).toMatchObject({ reason: { code: 'OVERLOADED' } })
})
