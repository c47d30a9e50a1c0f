import { afterAll, beforeAll, expect, test } from 'vitest'

import { openAdminSocket } from '../platform/commands/admin-socket.ts'
import { onChange } from '../platform/page-events.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import {
  changeSettings,
  changeThroughShop,
  settingsCommands,
  showSettings,
} from './change-settings.ts'
import { readShopInfo } from './index.ts'

let shop: TestShop
const heard: (string[] | undefined)[] = []
beforeAll(async () => {
  shop = await createTestShop()
  await onChange(shop.database, (tags) => void heard.push(tags))
})
afterAll(() => shop.close())

// [T5.7]
test('changes what the text names, and has the pages rendered again', async () => {
  const { db } = shop.shop
  const before = await readShopInfo(db)
  const words = { interestFreeMonths: 12, interestFreeMinimum: 2500, interestFreeBanks: ['BBVA'] }
  expect(await changeSettings(shop.shop, JSON.stringify(words))).toEqual({
    done: true,
    lines: ['Se guardaron: interestFreeMonths, interestFreeMinimum, interestFreeBanks'],
  })
  expect(await readShopInfo(db)).toEqual({ ...before, ...words })
  await expect.poll(() => heard.at(-1)).toEqual(['settings'])
  // What is shown can be given back as it is.
  const { lines } = await showSettings(db)
  expect(await changeSettings(shop.shop, lines.join('\n'))).toMatchObject({ done: true })
  expect(await readShopInfo(db)).toEqual({ ...before, ...words })
})

// [T5.7]
test('tells every fault, and changes nothing then', async () => {
  const { db } = shop.shop
  const before = await readShopInfo(db)
  const { done, lines } = await changeSettings(
    shop.shop,
    '{"name": "Otra", "interestFreeMonths": -1, "hours": "siempre", "nombre": "Otra", "delivery": {"from": 9, "to": 7}}',
  )
  expect(done).toBe(false)
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'nombre',
    'hours',
    'interestFreeMonths',
    'delivery',
    'No se cambió nada',
  ])
  expect(await readShopInfo(db)).toEqual(before)
})

test('takes no address that nothing reaches, and none at all', async () => {
  const wrong = {
    salesEmail: 'not-an-email',
    messagingNumbers: ['+525512345678', '55 1234 5678'],
    social: [{ name: 'Facebook', url: 'facebook.com/surco' }],
  }
  expect(await changeSettings(shop.shop, JSON.stringify(wrong))).toEqual({
    done: false,
    lines: [
      'salesEmail: Escribe un email válido, o nada.',
      'messagingNumbers.1: Escribe el número con la clave de su país, como +525512345678.',
      'social.0.url: Escribe una dirección que empiece con https://.',
      'No se cambió nada',
    ],
  })
  for (const salesEmail of ['ventas@tienda.example', '']) {
    expect(await changeSettings(shop.shop, JSON.stringify({ salesEmail }))).toMatchObject({
      done: true,
    })
  }
})

test.each(['', '[]', '{"name": '])('takes no other text: %j', async (text) => {
  await expect(changeSettings(shop.shop, text)).rejects.toThrow('El archivo no es un JSON')
})

test('works through the running shop as directly', async () => {
  const socket = await openAdminSocket(shop.shop, settingsCommands)
  try {
    const changed = await changeThroughShop(shop.dataDir, '{"name": "La Parcela"}')
    expect(changed).toEqual({ done: true, lines: ['Se guardaron: name'] })
    const { lines } = await changeThroughShop(shop.dataDir, undefined)
    expect(JSON.parse(lines.join('\n'))).toMatchObject({ name: 'La Parcela' })
    await expect(changeThroughShop(shop.dataDir, 'nada')).rejects.toThrow('no es un JSON')
  } finally {
    await socket.close()
  }
})
