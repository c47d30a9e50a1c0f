import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { lateCode, useLateCode, usePrefetched, type LateCode } from './lazy-code.ts'

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    run()
    return 0
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

function Reader({ code }: { code: LateCode<string> }) {
  usePrefetched(code)
  return <p>{useLateCode(code) ?? 'Sin código'}</p>
}

it('has code at hand when the page is quiet', async () => {
  const screen = await render(<Reader code={lateCode(async () => 'Con código')} />)
  await expect.element(screen.getByText('Con código')).toBeVisible()
})

it('fetches nothing beforehand for those who save data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const fetchCode = vi.fn<() => Promise<string>>(async () => 'Con código')
  const code = lateCode(fetchCode)
  const screen = await render(<Reader code={code} />)
  await expect.element(screen.getByText('Sin código')).toBeVisible()
  expect(fetchCode).not.toHaveBeenCalled()
  await code.load()
  await expect.element(screen.getByText('Con código')).toBeVisible()
})
