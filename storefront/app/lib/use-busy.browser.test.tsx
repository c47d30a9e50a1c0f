import { expect, it } from 'vitest'
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
