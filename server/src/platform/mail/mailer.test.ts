import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { Socket, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { FastifyBaseLogger } from 'fastify'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test, vi, type Mock } from 'vitest'

import { FinalError } from '../errors.ts'
import { createMailer, html, sendIfKnown } from './index.ts'

const mail = {
  to: 'ana@example.com',
  subject: 'Pedido recibido: #100001',
  text: 'Año nuevo, niño.',
  html: html`<p>${'<b>Año</b>'}</p>`.toString(),
  messageId: '<order-received.1@localhost>',
}
const from = 'Surco <pedidos@surco.example>'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'surco-mail-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

test('writes messages as files without a server', async () => {
  const mailer = createMailer({ smtpUrl: undefined, dataDir, from })
  await mailer.send(mail)
  await mailer.send(mail)
  const names = await readdir(join(dataDir, 'mail'))
  expect(names).toEqual(['order-received.1@localhost.eml'])
  const read = await new PostalMime().parse(await readFile(join(dataDir, 'mail', names[0]!)))
  expect(read).toMatchObject({ subject: mail.subject, from: { address: 'pedidos@surco.example' } })
  expect(read.text).toContain('Año nuevo, niño.')
  expect(read.html).toContain('&lt;b&gt;Año&lt;/b&gt;')
})

/** A mail server that keeps what it gets, or refuses every recipient or sender with some words (550); one that hangs says that it took a message when `answer` tells it to. */
async function startServer({ refuses = '', refusesSender = '', hangs = false } = {}) {
  const received: string[] = []
  const unanswered: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refusesSender ? new Error(refusesSender) : null),
    onRcptTo: (_address, _session, done) => done(refuses ? new Error(refuses) : null),
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString())
        if (hangs) unanswered.push(done)
        else done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answer: () => unanswered.map((done) => done()),
    close,
  }
}

test('hands messages to the mail server', async () => {
  const server = await startServer()
  await createMailer({ smtpUrl: server.url, dataDir, from }).send(mail)
  await server.close()
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toContain('Message-ID: <order-received.1@localhost>')
})

test('makes its folder again, and says that it fails while a file stands in its place', async () => {
  const mailer = createMailer({ smtpUrl: undefined, dataDir, from })
  const folder = join(dataDir, 'mail')
  await rm(folder, { recursive: true })
  await mailer.send(mail)
  expect(await readdir(folder)).toHaveLength(1)
  await rm(folder, { recursive: true })
  await writeFile(folder, '')
  await expect(mailer.send(mail)).rejects.toThrow('EEXIST')
  expect(await mailer.isFailing()).toBe(true)
  await rm(folder)
  expect(await mailer.isFailing()).toBe(false)
})

// [T6.41]
test('says that it fails after the mail server did not answer, not after it refused an address', async () => {
  const refusing = await startServer({ refuses: '5.1.1 User unknown' })
  const mailer = createMailer({ smtpUrl: refusing.url, dataDir, from })
  await mailer.send(mail).catch(() => {})
  expect(await mailer.isFailing()).toBe(false)
  await refusing.close()
  await mailer.send(mail).catch(() => {})
  expect(await mailer.isFailing()).toBe(true)
})

test.each([
  { refusesSender: 'Sender is not yours' },
  { refuses: '5.7.1 Relaying denied' },
  { refuses: '5.1.8 Sender domain not found' },
])('says that it fails after the mail server refused the sender: %o', async (refusal) => {
  const server = await startServer(refusal)
  const mailer = createMailer({ smtpUrl: server.url, dataDir, from })
  await expect(mailer.send(mail)).rejects.not.toThrow(FinalError)
  expect(await mailer.isFailing()).toBe(true)
  await server.close()
})

test('fails when the mail server refuses, so that the job is tried again', async () => {
  const server = await startServer({ refuses: '5.2.2 Mailbox full' })
  const failure = await createMailer({ smtpUrl: server.url, dataDir, from })
    .send(mail)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ message: expect.stringContaining('Mailbox full') })
  expect(failure).not.toBeInstanceOf(FinalError)
  await server.close()
})

test('says that no other try will do when the address does not exist', async () => {
  const server = await startServer({ refuses: '5.1.1 User unknown' })
  const sending = createMailer({ smtpUrl: server.url, dataDir, from }).send(mail)
  await expect(sending).rejects.toThrow(FinalError)
  await server.close()
})

test('logs alone that what strangers can cause went to no existing address', async () => {
  const log = { info: vi.fn() } as unknown as FastifyBaseLogger & { info: Mock }
  const server = await startServer({ refuses: '5.1.1 User unknown' })
  await sendIfKnown(createMailer({ smtpUrl: server.url, dataDir, from }), { log }, mail)
  expect(log.info).toHaveBeenCalledOnce()
  await server.close()
  const away = createMailer({ smtpUrl: server.url, dataDir, from })
  await expect(sendIfKnown(away, { log }, mail)).rejects.toThrow('ECONNREFUSED')
})

test('hangs up on a mail server that is silent for a minute, and says before that it fails', async () => {
  const limits = vi.spyOn(Socket.prototype, 'setTimeout')
  const server = await startServer({ hangs: true })
  const mailer = createMailer({ smtpUrl: server.url, dataDir, from })
  const sent = mailer.send(mail)
  await expect.poll(() => server.received).toHaveLength(1)
  expect(limits).toHaveBeenCalledWith(60_000)
  expect(await mailer.isFailing()).toBe(false)
  const now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now + 31_000)
  expect(await mailer.isFailing()).toBe(true)
  server.answer()
  await sent
  expect(await mailer.isFailing()).toBe(false)
  vi.restoreAllMocks()
  await server.close()
})
