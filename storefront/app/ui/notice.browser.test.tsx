import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { Button } from './button.tsx'
import { Notice, Notices, type NoticeTone } from './notice.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'

it('has its live region before there is something to say', async () => {
  const screen = await render(<Notices title="Tu pedido cambió" texts={[]} />)
  const region = screen.getByRole('status')
  await expect.element(region).toBeEmptyDOMElement()
  await screen.rerender(<Notices title="Tu pedido cambió" texts={['El precio bajó.']} />)
  await expect.element(region).toHaveTextContent('Tu pedido cambióEl precio bajó.')
})

it('reads well in every tone', async () => {
  const tones: NoticeTone[] = ['info', 'success', 'warning', 'danger']
  const screen = await render(
    <>
      {tones.map((tone) => (
        <Notice
          key={tone}
          tone={tone}
          title={tone}
          action={<Button look="secondary" size="small">{`Reintentar ${tone}`}</Button>}
        >
          <p>Revisa tu internet e intenta de nuevo.</p>
        </Notice>
      ))}
    </>,
  )
  await expect.element(screen.getByRole('button', { name: 'Reintentar danger' })).toBeVisible()
  await expectAccessible()
})
