import { beforeEach } from 'vitest'
import { userEvent } from 'vitest/browser'

import '../../app.css'

// Outside the page: a component may fill it, and appear under a mouse that the test before left there.
beforeEach(() =>
  userEvent.hover(document.documentElement, { position: { x: -1, y: -1 }, force: true }),
)
