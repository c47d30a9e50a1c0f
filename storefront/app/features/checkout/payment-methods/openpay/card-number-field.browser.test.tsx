import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { CardNumberField } from './card-form.tsx'

function Typed({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  return (
    <CardNumberField value={value} onChange={setValue} onBlur={() => undefined} error={undefined} />
  )
}

const visa = '4111-1111-1111-1111'
const amex = '3714-496353-98431'

/** Shows a number with a part of it selected. */
async function select(start: string, from: number, to = from) {
  await render(<Typed start={start} />)
  const field = page.getByLabelText('Número de tarjeta')
  const input = field.element() as HTMLInputElement
  input.focus()
  input.setSelectionRange(from, to)
  return { field, input }
}

type Edit = 'insertText' | 'delete' | 'forwardDelete'

// The editing commands of the browser take the way of a key or the clipboard; nothing else inserts
// as it does, with its events and its caret.
const edit = (command: Edit, text?: string) => document.execCommand(command, false, text)

// [T3.7]
it.each([
  ['the same number over all of it', visa, 0, 19, '4111111111111111', visa],
  ['the same Amex over all of it', amex, 0, 17, '371449635398431', amex],
  ['five digits over all of them', '4111-1', 0, 6, '41111', '4111-1'],
  ['a group over itself and its dash', visa, 0, 5, '4111', visa],
  ['a number with spaces over another', visa, 0, 19, '5555 5555 5555 4444', '5555-5555-5555-4444'],
  ['a Visa over an Amex', amex, 0, 17, '4111111111111111', visa],
  ['an Amex over a Visa', visa, 0, 19, '371449635398431', amex],
  ['the second half behind the first', '4111-1111', 9, 9, '11111111', visa],
])('takes %s', async (_, start, from, to, text, expected) => {
  const { field } = await select(start, from, to)
  edit('insertText', text)
  await expect.element(field).toHaveValue(expected)
})

// [T3.7]
it.each([
  ['delete', '4111-2333', 5, '4112-333', 3],
  ['forwardDelete', '4111-2333', 4, '4111-333', 4],
  ['delete', amex, 12, '3714-496359-8431', 10],
  ['forwardDelete', amex, 11, '3714-496353-8431', 11],
  ['delete', '4111-2333', 7, '4111-233', 6],
] as const)(
  'deletes a digit at a dash (%s in %s at %i)',
  async (command, start, at, left, caret) => {
    const { field, input } = await select(start, at)
    edit(command)
    await expect.element(field).toHaveValue(left)
    await expect.poll(() => input.selectionStart).toBe(caret)
  },
)

// [T3.7]
it.each([
  ['2', 2, '4121-1111', 3],
  ['2', 4, '4111-2111', 6],
  ['x', 2, '4111-111', 2],
])(
  'leaves the caret behind what was typed in the middle (%s at %i)',
  async (text, at, to, caret) => {
    const { field, input } = await select('4111-111', at)
    edit('insertText', text)
    await expect.element(field).toHaveValue(to)
    await expect.poll(() => input.selectionStart).toBe(caret)
  },
)
