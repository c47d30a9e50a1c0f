import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { useBusy } from './use-busy.ts'

function Runner({ action }: { action: () => Promise<unknown> }) {
  const { busy, run } = useBusy()
  return (
    <button type="button" onClick={() => run(action)}>
      {busy ? 'Busy' : 'Idle'}
    </button>
  )
}

it('is busy until the last of several actions ends', async () => {
  const pending: (() => void)[] = []
  const action = () => new Promise<void>((resolve) => pending.push(resolve))
  const screen = await render(<Runner action={action} />)
  await screen.getByText('Idle').click()
  await screen.getByText('Busy').click()
  expect(pending).toHaveLength(2)
  pending[0]?.()
  await expect.element(screen.getByText('Busy')).toBeVisible()
  pending[1]?.()
  await expect.element(screen.getByText('Idle')).toBeVisible()
})

it('is no longer busy after an action that failed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const screen = await render(<Runner action={() => Promise.reject(new Error('no answer'))} />)
  await screen.getByText('Idle').click()
  await expect.poll(() => log.mock.calls).toHaveLength(1)
  await expect.element(screen.getByText('Idle')).toBeVisible()
  log.mockRestore()
})
