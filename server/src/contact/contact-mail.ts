import type { contactMessage } from '@surco/database/schema'

import { html, type Mail } from '../mail/index.ts'

type Message = typeof contactMessage.$inferSelect

interface ContactMail {
  message: Message
  /** Where the shop reads its mail. */
  to: string
  publicUrl: string
}

/** A visitor's message as the shop gets it: answering it answers the visitor. */
export function contactMail({ message, to, publicUrl }: ContactMail): Mail {
  const { id, name, email, phone } = message
  const sender = [`Nombre: ${name}`, `Email: ${email}`, ...(phone ? [`Teléfono: ${phone}`] : [])]
  const lines = message.message.split(/\r\n?|\n/)
  const footer = `Enviado desde ${publicUrl}/contacto`
  return {
    to,
    replyTo: { name, address: email },
    subject: `Mensaje de ${name}`,
    messageId: `<contact-message.${id}@${new URL(publicUrl).hostname}>`,
    text: [...sender, '', ...lines, '', footer, ''].join('\n'),
    html: html`<!doctype html>
      <html lang="es-MX">
        <head>
          <meta charset="utf-8" />
          <title>Mensaje de ${name}</title>
        </head>
        <body>
          <p>${inLines(sender)}</p>
          <p>${inLines(lines)}</p>
          <p>${footer}</p>
        </body>
      </html>`.toString(),
  }
}

const inLines = (lines: string[]) => lines.map((line) => html`${line}<br />`)
