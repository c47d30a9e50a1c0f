/**
 * A mail server in a process of its own, for tests that kill it: writes each mail to a folder before it accepts it.
 * Takes the port and the folder from the environment.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { SMTPServer } from 'smtp-server'

const { SMTP_PORT = '', MAIL_DIR = '' } = process.env
mkdirSync(MAIL_DIR, { recursive: true })

new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      const unfinished = join(MAIL_DIR, randomUUID())
      writeFileSync(unfinished, Buffer.concat(parts))
      renameSync(unfinished, `${unfinished}.eml`)
      done()
    })
  },
}).listen(Number(SMTP_PORT), '127.0.0.1', () => process.stdout.write('The mail server is ready\n'))

process.once('disconnect', () => process.exit())
