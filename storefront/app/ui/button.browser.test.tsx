import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { Button, type ButtonLook } from './button.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'

it('is pressed with the keyboard', async () => {
  const press = vi.fn()
  const screen = await render(<Button onClick={press}>Comprar</Button>)
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Comprar' })).toHaveFocus()
  await userEvent.keyboard('{Enter} ')
  expect(press).toHaveBeenCalledTimes(2)
})

// [S2.144]
it('keeps its name, its width and the focus while busy, and takes no clicks', async () => {
  const submit = vi.fn((event: Event) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={(event) => submit(event.nativeEvent)}>
      <Button type="submit" look="buy" busy={busy}>
        Pagar ahora
      </Button>
    </form>
  )
  const screen = await render(form(false))
  const button = screen.getByRole('button', { name: 'Pagar ahora' })
  const width = button.element().getBoundingClientRect().width
  await userEvent.tab()
  await screen.rerender(form(true))
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  expect(button.element().getBoundingClientRect().width).toBe(width)
  expect(submit).not.toHaveBeenCalled()
  await screen.rerender(form(false))
  await userEvent.keyboard('{Enter}')
  expect(submit).toHaveBeenCalledOnce()
})

it('submits nothing unless told to', async () => {
  const screen = await render(<Button>Validar</Button>)
  await expect.element(screen.getByRole('button')).toHaveAttribute('type', 'button')
})

it('reads well in every look, on light and on dark ground', async () => {
  const looks: ButtonLook[] = ['primary', 'buy', 'secondary', 'quiet']
  const all = (name: string) =>
    looks.map((look) => <Button key={look} look={look}>{`${name} ${look}`}</Button>)
  await render(
    <>
      <div>{all('claro')}</div>
      <div className="on-soil bg-soil">{all('oscuro')}</div>
    </>,
  )
  await expectAccessible()
})
