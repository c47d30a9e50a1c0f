import type { JobData } from '../platform/jobs/index.ts'
import { type Mailer, plainMail, sendIfKnown } from '../platform/mail/index.ts'
import { formatMoment } from '../platform/time.ts'
import type { Shop } from '../shop.ts'

/** Mails the former sales address who replaced it by what, and what to do if they should not have. */
export async function sendSalesEmailChanged(
  shop: Pick<Shop, 'config' | 'log'>,
  mailer: Mailer,
  { former, present, by, at }: JobData['mail-sales-email-changed'],
): Promise<void> {
  const { publicUrl } = shop.config
  const changedAt = new Date(at)
  await sendIfKnown(
    mailer,
    shop,
    plainMail({
      to: former,
      subject: 'Los avisos de la tienda ya no llegan a este correo',
      messageId: `<sales-email.${changedAt.getTime()}@${new URL(publicUrl).hostname}>`,
      paragraphs: [
        [
          `El ${formatMoment(changedAt)} cambió el email de ventas de la tienda ${publicUrl}.`,
          `Lo cambió: ${by}`,
          `Antes: ${former}`,
          `Ahora: ${present || 'ninguno'}`,
        ],
        [
          present
            ? `Desde entonces los avisos de pedidos, con los datos de quienes compran, llegan a ${present}, y los compradores ven esa dirección.`
            : 'Desde entonces nadie recibe los avisos de pedidos.',
        ],
        ['Si así debe ser, no tienes que hacer nada.'],
        [
          'Si no debe ser así:',
          `1. Escribe otra vez el email correcto: ${publicUrl}/admin/ajustes`,
          `2. Quita el acceso a quien lo cambió: ${publicUrl}/admin/personal`,
          `Si dice tu nombre y no fuiste tú, cierra tus otras sesiones: ${publicUrl}/admin/sesiones`,
          'Si lo cambió un comando, revisa quién puede entrar al servidor de la tienda.',
          `3. Mira qué más cambió: ${publicUrl}/admin/historial`,
        ],
      ],
    }),
  )
}
