import { randomUUID } from 'node:crypto'

import { readConfig } from '../config.ts'
import { type Finding, failing, ok } from '../health/index.ts'
import { reasonOf } from '../platform/commands/index.ts'
import { ConfigError } from '../platform/environment.ts'
import { FinalError } from '../platform/errors.ts'
import { createMailer, plainMail, tryMailServer } from '../platform/mail/index.ts'
import { readFields } from '../platform/unknown.ts'
import type { Answers } from './step.ts'

/** Recipient of a test mail; never saved. */
export const TEST_MAIL = 'TEST_MAIL_TO'

/** Connects to the mail server as the shop will, and sends a test mail if the answers name a recipient. */
export async function tryMail(answers: Answers): Promise<Finding[]> {
  const { SMTP_URL: url = '', MAIL_FROM: from = '', [TEST_MAIL]: to = '' } = answers
  const faults = [faultOf({ SMTP_URL: url }, server), faultOf({ MAIL_FROM: from }, sender)]
  const found = faults.filter((fault) => fault !== undefined)
  if (found.length > 0) return found.map((fault) => failing(fault))
  try {
    await tryMailServer(url)
  } catch (error) {
    return [failing(explain(error))]
  }
  const login = url.includes('@') ? ' y acepta el usuario y la contraseña' : ''
  const connected = ok(`${new URL(url).host} responde${login}.`)
  return to ? [connected, await sendTest({ url, from, to })] : [connected]
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

/** What is wrong with one setting, before connecting. */
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

async function sendTest({
  url,
  from,
  to,
}: {
  url: string
  from: string
  to: string
}): Promise<Finding> {
  const mailer = createMailer({ smtpUrl: url, dataDir: '', from })
  const domain = from.replace(/^.*@/, '').replace(/>.*$/, '')
  const mail = plainMail({
    to,
    subject: 'Correo de prueba de tu tienda',
    messageId: `<setup.${randomUUID()}@${domain}>`,
    paragraphs: [['Si lees esto, los correos de tu tienda salen. Revisa que no llegó a spam.']],
  })
  try {
    await mailer.send(mail)
  } catch (error) {
    return failing(explain(error instanceof FinalError ? error.cause : error))
  }
  return ok(`Se envió un correo de prueba a ${to}: revisa que llegó, y que no fue a spam.`)
}

/** Explains a failure by nodemailer's codes. */
function explain(error: unknown): string {
  const { code, response } = readFields(error)
  const reason = typeof response === 'string' ? response : reasonOf(error)
  if (code === 'EAUTH')
    return `El servidor de correo no acepta el usuario o la contraseña: ${reason}`
  if (code === 'EENVELOPE') return `El servidor rechazó el correo de prueba: ${reason}`
  if (code === 'ETLS') return `No se pudo cifrar la conexión con el servidor de correo: ${reason}`
  return `El servidor de correo no responde: ${reason}. Revisa servidor y puerto (587, o 465 con smtps://).`
}
