import { createContext, Script } from 'node:vm'

import { expect, test } from 'vitest'

import { startSandbox } from '../test-sandbox.ts'

interface Controller {
  unmount(): void
}
interface Fault {
  type: string
  cause: string
}
interface Settings {
  initialization?: { preferenceId?: string; redirectMode?: 'self' | 'blank' }
  customization?: object
  callbacks?: {
    onReady?(): void
    onSubmit?(data: object): Promise<string | undefined>
    onError?(fault: Fault): void
  }
}
type Wallet = new (
  key: string,
  options?: { locale: string },
) => {
  bricks(): { create(name: string, id: string, settings: Settings): Promise<Controller> }
}

/** As much of a page's element as the script touches. */
class FakeElement {
  children: FakeElement[] = []
  parent: FakeElement | undefined
  style: Record<string, string> = {}
  textContent = ''
  disabled = false
  role = ''
  clicked = () => undefined as void

  append(child: FakeElement) {
    child.parent = this
    this.children.push(child)
  }
  replaceChildren(child: FakeElement) {
    this.children = []
    this.append(child)
  }
  remove() {
    const { parent } = this
    if (parent) parent.children = parent.children.filter((each) => each !== this)
  }
  setAttribute(_name: string, value: string) {
    this.role = value
  }
  addEventListener(_type: string, listener: () => void) {
    this.clicked = listener
  }
}

async function loadPage() {
  const sandbox = await startSandbox()
  const response = await sandbox.send('GET', '/mp/js/v2')
  expect(response.headers['content-type']).toMatch(/^text\/javascript/)
  expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin')
  const container = new FakeElement()
  const visited: string[] = []
  const tabs: { location: { href: string }; close(): void }[] = []
  const context = createContext({
    URL,
    AbortController,
    addEventListener: () => undefined,
    document: {
      currentScript: { src: 'http://sandbox.test/mp/js/v2' },
      createElement: () => new FakeElement(),
      getElementById: (id: string) => (id === 'wallet' ? container : null),
    },
    location: { assign: (address: string) => void visited.push(address) },
    open() {
      const tab = { location: { href: '' }, close: () => void tabs.splice(0) }
      tabs.push(tab)
      return tab
    },
  })
  context['window'] = context
  new Script(response.body).runInContext(context)
  const MercadoPago = context['MercadoPago'] as Wallet
  const create = (settings: Settings, id = 'wallet') =>
    new MercadoPago('TEST-1', { locale: 'es-MX' }).bricks().create('wallet', id, settings)
  const button = () => container.children[0]?.children[0] as FakeElement
  return { MercadoPago, create, container, button, visited, tabs }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

// [T5.6]
test('shows a button of 48 px and says when it is ready', async () => {
  const page = await loadPage()
  let ready = 0
  const callbacks = { onReady: () => void (ready += 1) }
  const controller = await page.create({ initialization: { preferenceId: 'p1' }, callbacks })
  expect(ready).toBe(1)
  expect(page.button().textContent).toBe('Pagar con Mercado Pago')
  expect(page.button().style['height']).toBe('48px')
  controller.unmount()
  expect(page.container.children).toEqual([])
})

test('goes to the hosted page of the preference that it was given', async () => {
  const page = await loadPage()
  await page.create({ initialization: { preferenceId: 'p1' } })
  page.button().clicked()
  await settled()
  expect(page.visited).toEqual(['http://sandbox.test/mp/checkout?pref_id=p1'])
})

test('waits for the shop to make the preference when the button is pressed', async () => {
  const page = await loadPage()
  const asked = Promise.withResolvers<string>()
  await page.create({ callbacks: { onSubmit: () => asked.promise } })
  page.button().clicked()
  await settled()
  expect(page.button().disabled).toBe(true)
  expect(page.visited).toEqual([])
  asked.resolve('p2')
  await settled()
  expect(page.visited).toEqual(['http://sandbox.test/mp/checkout?pref_id=p2'])
})

test('opens another tab when asked to', async () => {
  const page = await loadPage()
  await page.create({ initialization: { preferenceId: 'p1', redirectMode: 'blank' } })
  page.button().clicked()
  await settled()
  expect(page.tabs[0]?.location.href).toBe('http://sandbox.test/mp/checkout?pref_id=p1')
  expect(page.visited).toEqual([])
})

test('lets the buyer try again when the shop cannot make the preference', async () => {
  const page = await loadPage()
  const faults: Fault[] = []
  const answers = [
    Promise.reject(new Error('no')),
    Promise.resolve(undefined),
    Promise.resolve('p3'),
  ]
  const onSubmit = () => answers.shift() ?? Promise.resolve(undefined)
  await page.create({ callbacks: { onSubmit, onError: (fault) => void faults.push(fault) } })
  for (const _ of [1, 2]) {
    page.button().clicked()
    await settled()
    expect(page.button().disabled).toBe(false)
    const alerts = page.container.children[0]?.children.filter(({ role }) => role === 'alert')
    expect(alerts).toHaveLength(1)
  }
  expect(faults.map(({ type }) => type)).toEqual(['non_critical', 'non_critical'])
  page.button().clicked()
  await settled()
  expect(page.visited).toHaveLength(1)
})

test('refuses what cannot become a button', async () => {
  const page = await loadPage()
  const faults: Fault[] = []
  const callbacks = { onError: (fault: Fault) => void faults.push(fault) }
  await expect(page.create({ callbacks }, 'nowhere')).rejects.toThrow('No element')
  await expect(page.create({ callbacks })).rejects.toThrow('Neither')
  expect(faults.map(({ cause }) => cause)).toEqual([
    'container_not_found',
    'missing_required_callbacks',
  ])
  expect(() => new page.MercadoPago('')).toThrow('public key')
})
