import { expect, test } from 'vitest'

import { bodies, mailContext as context } from '../testing/mail-context.ts'
import { orderExpiredMail, orderFailedMail, orderVoidMail } from './mails/ended-mails.ts'
import { orderPendingMail, orderReviewMail } from './mails/waiting-mails.ts'

const unpaid = context({ status: 'pending', paidAt: null })
const waiting = { method: 'cash', place: 'OXXO', reference: '9', clabe: '', url: '' } as const

test.each([
  ['pending', orderPendingMail(unpaid, { ...waiting, dueAt: new Date('2026-11-25T05:59:00Z') })],
  ['review', orderReviewMail(unpaid, '77')],
  ['expired', orderExpiredMail(unpaid)],
  ['failed', orderFailedMail(unpaid)],
  ['void', orderVoidMail(unpaid, 200_456)],
])(
  'the mail about an order that nobody paid holds nothing that was typed as name or address: %s',
  (_, mail) => {
    for (const body of bodies(mail)) {
      expect(body).toContain('Hola:')
      expect(body).not.toMatch(/Ana|Ruiz|Morelos|Tepic|Nayarit|63000|3110000135/)
    }
  },
)
