import { randomUUID } from 'node:crypto'

import { readConfig } from '../config.ts'
import { type Finding, failing, ok } from '../health/index.ts'
import { reasonOf } from '../platform/commands/index.ts'
import { ConfigError } from '../platform/environment.ts'
import { createMailer, plainMail, tryMailServer } from '../platform/mail/index.ts'
import { readFields } from '../platform/unknown.ts'
import type { Answers } from './step.ts'

/** Whom a mail is sent to as a try; never kept. */
export const TEST_MAIL = 'TEST_MAIL_TO'

/** Connects to the mail server as the shop will, and sends it a mail for who wants one. */
export async function tryMail(answers: Answers): Promise<Finding[]> {
  const { SMTP_URL: url = '', MAIL_FROM: from = '', [TEST_MAIL]: to = '' } = answers
  const faults = [faultOf({ SMTP_URL: url }, server), faultOf({ MAIL_FROM: from }, sender)]
  const told = faults.filter((fault) => fault !== undefined)
  if (told.length > 0) return told.map((fault) => failing(fault))
  try {
    await tryMailServer(url)
    const found = [ok(`${new URL(url).host} responde${url.includes('@') ? ' y deja entrar' : ''}.`)]
    return to ? [...found, await sendTest({ url, from, to })] : found
  } catch (error) {
    return [failing(explain(error))]
  }
}

const server = {
  missing: 'Falta el servidor de correo: sin él nadie recibe su pedido.',
  wrong:
    'El servidor debe ser como smtp://usuario:CONTRASEÑA@mail.example.mx:587; en usuario y contraseña # / ? @ % se escriben %23 %2F %3F %40 %25.',
}
const sender = {
  missing: 'Falta el remitente, como Surco <ventas@tienda.example.mx>.',
  wrong: 'El remitente debe ser una dirección, como Surco <ventas@tienda.example.mx>.',
}

/** What is wrong with one setting, before anybody is asked. */
function faultOf(setting: Answers, words: typeof server): string | undefined {
  if (Object.values(setting).includes('')) return words.missing
  try {
    readConfig(setting)
    return undefined
  } catch (error) {
    if (error instanceof ConfigError) return words.wrong
    throw error
  }
}

async function sendTest({ url, from, to }: { url: string; from: string; to: string }) {
  const mailer = createMailer({ smtpUrl: url, dataDir: '', from })
  const domain = from.replace(/^.*@/, '').replace(/>.*$/, '')
  await mailer.send(
    plainMail({
      to,
      subject: 'Correo de prueba de tu tienda',
      messageId: `<setup.${randomUUID()}@${domain}>`,
      paragraphs: [['Si lees esto, los correos de tu tienda salen. Revisa que no llegó a spam.']],
    }),
  )
  return ok(`Se entregó un correo de prueba para ${to}: mira si llegó, y que no sea a spam.`)
}

/** nodemailer's codes. */
function explain(error: unknown): string {
  const { code, response } = readFields(error)
  const said = typeof response === 'string' ? response : reasonOf(error)
  if (code === 'EAUTH') return `El servidor de correo no acepta usuario o contraseña: ${said}`
  if (code === 'EENVELOPE') return `El servidor no toma el correo de prueba: ${said}`
  if (code === 'ETLS') return `No se pudo cifrar la conexión con el servidor de correo: ${said}`
  return `El servidor de correo no responde: ${said}. Revisa servidor y puerto (587, o 465 con smtps://).`
}
