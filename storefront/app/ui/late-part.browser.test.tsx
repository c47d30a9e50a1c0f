import { useState, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToReadableStream } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { latePart } from './late-part.tsx'
import { ToastRegion } from './toast.tsx'

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name}: {count}
    </button>
  )
}

const button = page.getByRole('button')

async function pressAndRead() {
  await button.click()
  return button.element().textContent
}

it('keeps what the server rendered, and is alive when its code has come', async () => {
  const ofServer = latePart(async () => Counter)
  const stream = await renderToReadableStream(<Around Part={ofServer} />)
  await stream.allReady
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = await new Response(stream).text()
  const made = button.element()

  const { promise, resolve } = Promise.withResolvers<typeof Counter>()
  const ofBrowser = latePart(() => promise)
  const root = hydrateRoot(place, <Around Part={ofBrowser} />)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  // What is around it is alive, and changes, while it is not yet.
  await page.getByRole('checkbox').click()
  await expect.element(page.getByText('Marcado')).toBeVisible()
  await expect.element(button).toHaveTextContent('Piezas: 0')
  resolve(Counter)
  await expect.poll(pressAndRead).not.toBe('Piezas: 0')
  expect(button.element()).toBe(made)
})

it('shows what stands for it until its code has come', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Counter>()
  const Part = latePart(() => promise, <p>Cargando...</p>)
  const screen = await render(<Part name="Piezas" />)
  await expect.element(screen.getByText('Cargando...')).toBeVisible()
  resolve(Counter)
  await expect.element(button).toHaveTextContent('Piezas: 0')
})

it('asks again for code that did not come when the connection is back', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  let asked = 0
  const Part = latePart(async () => {
    asked += 1
    if (asked === 1) throw new TypeError('Failed to fetch')
    return Counter
  })
  await render(<Part name="Piezas" />)
  await expect.poll(() => log.mock.calls.length).toBe(1)
  window.dispatchEvent(new Event('online'))
  await expect.element(button).toHaveTextContent('Piezas: 0')
})

it('offers to load the page anew when its code fails again, and only where the shop answers', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const shop = vi.fn<typeof fetch>(async () => new Response())
  shop.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', shop)
  onTestFinished(() => {
    log.mockRestore()
    vi.unstubAllGlobals()
  })
  const { promise, resolve } = Promise.withResolvers<typeof Counter>()
  const answers = [1, 2, 3].map(() => Promise.reject(new TypeError('Failed to fetch')))
  await Promise.allSettled(answers)
  const Part = latePart(async () => answers.shift() ?? promise)
  const screen = await render(
    <>
      <Part name="Piezas" />
      <ToastRegion />
    </>,
  )
  const offer = screen.getByText('Falta una parte de esta página')
  for (const failures of [1, 2, 3]) {
    await expect.poll(() => log.mock.calls.length).toBe(failures)
    await expect.poll(() => shop.mock.calls.length).toBe(failures - 1)
    if (failures === 3) break
    await expect.element(offer).not.toBeInTheDocument()
    window.dispatchEvent(new Event('online'))
  }
  await expect.element(offer).toBeVisible()
  window.dispatchEvent(new Event('online'))
  resolve(Counter)
  await expect.element(button.filter({ hasText: 'Piezas: 0' })).toBeVisible()
})

function Around({ Part }: { Part: ComponentType<{ name: string }> }) {
  const [checked, setChecked] = useState(false)
  return (
    <>
      <label>
        <input type="checkbox" checked={checked} onChange={() => setChecked(!checked)} />
        {checked ? 'Marcado' : 'Sin marcar'}
      </label>
      <Part name="Piezas" />
    </>
  )
}
