import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { Badge } from './badge.tsx'
import { expectAccessible } from './testing/expect-accessible.ts'

it('reads a badge well in every tone', async () => {
  const tones = ['neutral', 'accent', 'highlight', 'sale', 'warning', 'danger'] as const
  const screen = await render(
    <>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </>,
  )
  for (const tone of tones) await expect.element(screen.getByText(tone)).toBeVisible()
  await expectAccessible()
})
