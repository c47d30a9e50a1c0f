import { staff } from '@surco/database/schema'
import { and, eq, isNull } from 'drizzle-orm'

import { accountMail } from '../accounts/index.ts'
import { type Mailer, sendIfKnown } from '../platform/mail/index.ts'
import { readShopInfo } from '../settings/index.ts'
import type { Shop } from '../shop.ts'

/** Mails a member of staff that somebody who knows their password is guessing their codes. */
export async function sendCodesGuessed(
  shop: Shop,
  mailer: Mailer,
  { staffId, at }: { staffId: string; at: string },
): Promise<void> {
  const { db, config } = shop
  const [to] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.id, staffId), isNull(staff.disabledAt)))
  if (!to) return
  await sendIfKnown(
    mailer,
    shop,
    accountMail({
      to,
      about: ['staff-codes', to.id, at],
      subject: 'Alguien conoce tu contraseña',
      paragraphs: [
        'Alguien escribió bien tu contraseña para entrar a la administración de la tienda, y muchas veces mal el código de tu app.',
        'Si fuiste tú, revisa que la hora de tu teléfono sea la correcta e inténtalo de nuevo en una hora.',
        'Si no fuiste tú, pide una invitación nueva a quien administra al personal y elige otra contraseña. Mientras tanto no dejamos entrar con la de ahora.',
      ],
      shop: await readShopInfo(db),
      publicUrl: config.publicUrl,
    }),
  )
}
