import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'

import type { Database } from '@surco/database'
import { bookEntry, staff } from '@surco/database/schema'
import { createTestDatabase } from '@surco/database/testing'
import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { failing, ok } from '../health/index.ts'
import { readShopInfo } from '../settings/index.ts'
import { startSandbox, type Sandbox } from '../testing/paying-shop.ts'
import { startShopProcess } from '../testing/shop-process.ts'
import { silentAsker, terminalAsker } from './asker.ts'
import { changeEnvText } from './env-file.ts'
import { setUp } from './set-up.ts'
import { tryDatabase } from './try-database.ts'
import { tryMail } from './try-mail.ts'

const PASSWORD = 'p4ss#w0rd'

let folder: string
let database: Database
let databaseUrl: string
let sandbox: Sandbox
let mail: SMTPServer
let mails: string[]
let whole: Record<string, string>
/** Where the providers are; a real shop leaves that to them. */
let hosts: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'surco-setup-'))
  sandbox = await startSandbox()
  hosts = Object.fromEntries(
    Object.entries(sandbox.env).filter(([name]) => name.endsWith('_API_URL')),
  )
  mail = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === PASSWORD ? done(null, { user: username }) : done(new Error('Wrong password')),
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('nadie@')
        ? done(Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }))
        : done(),
    onData(stream, _session, done) {
      let said = ''
      stream.on('data', (part: Buffer) => (said += part.toString()))
      stream.on('end', () => {
        mails.push(said)
        done()
      })
    },
  })
  mail.listen(0, '127.0.0.1')
  await once(mail.server, 'listening')
})
afterAll(async () => {
  await new Promise<void>((resolve) => mail.close(resolve))
  await sandbox.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  mails = []
  database = await createTestDatabase()
  if (database.direct.kind !== 'postgres') throw new Error('The setup is for PostgreSQL')
  databaseUrl = database.direct.connectionString
  whole = {
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl(PASSWORD),
    MAIL_FROM: 'Rancho <ventas@rancho.example>',
    TEST_MAIL_TO: 'ana@rancho.example',
    ...sandbox.env,
    SELLER_NAME: 'Rancho',
    SELLER_LEGAL_NAME: 'Rancho SA de CV',
    SELLER_RFC: 'GODE561231GR8',
    SELLER_EMAIL: 'ventas@rancho.example',
    STAFF_EMAIL: 'ana@rancho.example',
    STAFF_NAME: 'Ana',
  }
})

afterEach(() => database.close())

const smtpUrl = (password: string) => {
  const { port } = mail.server.address() as AddressInfo
  return `smtp://ana:${encodeURIComponent(password)}@127.0.0.1:${port}`
}

let count = 0
const newFile = () => join(folder, `surco-${(count += 1)}.env`)

/** The program as an operator starts it, without a terminal. */
async function runSetup(file: string, env: Record<string, string>) {
  const program = fileURLToPath(new URL('command.ts', import.meta.url))
  const child = spawn(process.execPath, [program, '--from-environment'], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: join(folder, 'data'), SURCO_ENV: file, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], said, complained] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, said, complained }
}

/** The same in this process, which takes less. */
async function runHere(file: string, env: Record<string, string>) {
  const lines: string[] = []
  const isWell = await setUp({ asker: silentAsker((line) => lines.push(line)), file, env })
  return { isWell, said: lines.join('\n') }
}

test('sets a shop up from the environment, which a shell reads and the shop starts with', async () => {
  const file = newFile()
  const first = await runSetup(file, whole)
  expect(first).toMatchObject({ code: 0, complained: '' })
  expect(first.said).not.toMatch(/✗/)
  for (const secret of [PASSWORD, encodeURIComponent(PASSWORD), sandbox.env.MP_ACCESS_TOKEN ?? ''])
    expect(first.said).not.toContain(secret)
  expect(first.said).toContain(`Todo listo. Sigue: npm start, con las variables de ${file}`)
  expect(mails).toEqual([expect.stringContaining('To: ana@rancho.example')])

  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const written = await readFile(file, 'utf8')
  const settings = parseEnv(written) as Record<string, string>
  expect(settings).toMatchObject({
    DATABASE_URL: databaseUrl,
    SMTP_URL: whole.SMTP_URL,
    MAIL_FROM: whole.MAIL_FROM,
    MP_ACCESS_TOKEN: sandbox.env.MP_ACCESS_TOKEN,
    OPENPAY_WEBHOOK_USER: 'surco',
    OPENPAY_WEBHOOK_PASSWORD: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect(written).not.toMatch(/SELLER_|STAFF_|TEST_MAIL/)
  const shell = spawn('sh', ['-c', `set -a; . ${file}; printf %s "$MAIL_FROM"`])
  expect(await text(shell.stdout)).toBe(whole.MAIL_FROM)

  expect(await readShopInfo(database.db)).toMatchObject({
    legalName: 'Rancho SA de CV',
    rfc: 'GODE561231GR8',
    salesEmail: 'ventas@rancho.example',
  })
  const [invited] = await database.db.select().from(staff)
  expect(invited).toMatchObject({ email: 'ana@rancho.example', name: 'Ana', roleId: 'dueno' })
  expect(first.said).toMatch(/ http:\/\/localhost:3000\/admin\/invitacion#\S{20,}\n/)
  const book = await database.db.select().from(bookEntry)
  expect(book.map(({ action, actorName }) => `${action} ${actorName}`)).toEqual([
    'settings.changed npm run setup',
    'staff.invited npm run setup',
  ])

  // Again, with nothing else in the environment: all of it is kept.
  const again = await runHere(file, hosts)
  expect(again.isWell, again.said).toBe(true)
  expect(again.said).toContain('Ya tienen acceso: Ana (ana@rancho.example)')
  expect(again.said).not.toContain('invitacion#')
  expect(await readFile(file, 'utf8')).toBe(written)
  expect(await database.db.$count(bookEntry)).toBe(2)

  const shop = await startShopProcess(join(folder, 'data'), undefined, {
    ...settings,
    ...hosts,
  })
  const health = await fetch(`${shop.url}/api/health/ready`)
  expect(health.status).toBe(200)
  const { checks } = (await health.json()) as { checks: { name: string; state: string }[] }
  for (const name of ['database', 'mail', 'merchant'])
    expect(checks.find((check) => check.name === name)).toMatchObject({ state: 'ok' })
  const ended = once(shop.child, 'exit')
  shop.child.kill('SIGTERM')
  await ended
})

test('says all that is wrong, what to do about it, and writes nothing', async () => {
  const file = newFile()
  const { isWell, said } = await runHere(file, {
    ...whole,
    PUBLIC_URL: 'http://rancho.example',
    DATABASE_URL: databaseUrl.replace(/\w+$/, 'nowhere'),
    SMTP_URL: smtpUrl('wrong'),
    OPENPAY_PUBLIC_KEY: '',
    MP_ACCESS_TOKEN: 'TEST-wrong',
  })
  expect(isWell).toBe(false)
  expect(said).toContain('✗ Debe empezar con https://')
  expect(said).toContain('✗ Esa base de datos no existe. Como superusuario: create database')
  expect(said).toContain('✗ El servidor de correo no acepta el usuario o la contraseña: 535')
  expect(said).toContain('✗ Falta OPENPAY_PUBLIC_KEY: Llave pública')
  expect(said).toContain('✗ No acepta las llaves: respondió 401')
  expect(said).toMatch(/No se escribió nada\.$/)
  expect(await readFile(file, 'utf8')).toBe('')
})

test('an address that does not exist is told as that, not as a mail server that is down', async () => {
  const answers = {
    SMTP_URL: smtpUrl(PASSWORD),
    MAIL_FROM: 'Rancho <ventas@rancho.example>',
    TEST_MAIL_TO: 'nadie@rancho.example',
  }
  expect(await tryMail(answers)).toEqual([
    ok(`${new URL(answers.SMTP_URL).host} responde y acepta el usuario y la contraseña.`),
    failing('El servidor rechazó el correo de prueba: 550 5.1.1 No such user'),
  ])
})

/** Types an answer to each prompt that begins with a label, one after the other, and Enter to all others. */
async function runByHand(file: string, answers: Record<string, string[]>) {
  const input = new PassThrough()
  let shown = ''
  const output = {
    write(chunk: string | Uint8Array) {
      const part = String(chunk)
      shown += part
      if (!part.endsWith(': ')) return true
      const label = Object.keys(answers).find((name) => part.trim().startsWith(name))
      setImmediate(() => input.write(`${answers[label ?? '']?.shift() ?? ''}\n`))
      return true
    },
  }
  const asker = terminalAsker({ input, output, isTerminal: false })
  const isWell = await setUp({ asker, file, env: {} }).finally(() => asker.close())
  return { isWell, shown }
}

test('asks at a terminal, once more for what is wrong, and keeps what was known', async () => {
  const file = newFile()
  await writeFile(
    file,
    `# Mine\nexport MAIL_FROM="Rancho <ventas@rancho.example>"\nPORT=3100\nSTRIPE_SECRET_KEY=${sandbox.env.STRIPE_SECRET_KEY}\nSTRIPE_API_URL=${sandbox.env.STRIPE_API_URL}\n`,
  )
  const { isWell, shown } = await runByHand(file, {
    'Como https': ['http://localhost:3000'],
    'Como postgres': ['postgres://nobody@127.0.0.1:1/none', databaseUrl],
    'Servidor, como smtp': [smtpUrl(PASSWORD)],
    '¿Lo dejo así': ['n'],
    'Razón social': ['Rancho SA de CV'],
    'RFC de': ['GODE561231GR8'],
    'Correo de la primera': ['ana@rancho.example'],
  })
  expect(shown).toContain('✗ Nadie responde en esa dirección (ECONNREFUSED)')
  expect(shown).toContain('[postgres://nobody@127.0.0.1:1/none]')
  expect(shown).toContain('[Rancho <ventas@rancho.example>]')
  expect(shown).not.toContain(sandbox.env.STRIPE_SECRET_KEY)
  expect(shown).toContain('! Falta el correo de ventas: nadie se entera de un pedido.')
  expect(isWell, shown).toBe(true)
  const written = await readFile(file, 'utf8')
  expect(written).toMatch(/^# Mine\nMAIL_FROM='Rancho <ventas@rancho\.example>'\nPORT=3100\n/)
  expect(written).toContain(`DATABASE_URL='${databaseUrl}'\n`)
  expect(written).not.toContain('OPENPAY')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readShopInfo(database.db)).toMatchObject({ legalName: 'Rancho SA de CV' })
})

test('says what a database lacks', async () => {
  const { db } = database
  await db.execute(sql`drop database if exists surco_setup_latin`)
  await db.execute(
    sql`create database surco_setup_latin encoding 'LATIN1' locale 'C' template template0`,
  )
  await db.execute(sql`drop role if exists surco_setup_guest`)
  await db.execute(sql`create role surco_setup_guest login`)
  const { host, pathname } = new URL(databaseUrl)
  const look = async (answers: Record<string, string>) =>
    (await tryDatabase(answers)).map(({ state, detail }) => `${state}: ${detail}`)
  expect(await look({ DATABASE_URL: databaseUrl })).toEqual([
    expect.stringMatching(
      /^ok: PostgreSQL \d+(?:\.\d+)+, base de datos \w+, usuario postgres, con l/,
    ),
    'ok: Puede crear tablas.',
  ])
  expect(await look({ DATABASE_URL: `postgres://postgres@${host}/surco_setup_latin` })).toEqual([
    expect.stringContaining('failing: La base de datos está en LATIN1'),
  ])
  expect(await look({ DATABASE_URL: `postgres://surco_setup_guest@${host}${pathname}` })).toEqual([
    expect.stringMatching(/^ok/),
    expect.stringContaining('failing: El usuario no puede crear tablas.'),
  ])
  // Past a pooler the shop cannot ask for limits: they have to be the role's own.
  const pooled = { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseUrl }
  expect(await look(pooled)).toEqual([
    expect.stringContaining("alter role postgres set lock_timeout='5s'"),
  ])
  expect(await look({ DATABASE_URL: 'mysql://localhost/surco' })).toEqual([
    expect.stringContaining('failing: La dirección debe ser como postgres://'),
  ])
  await db.execute(sql`drop database surco_setup_latin`)
  await db.execute(sql`drop role surco_setup_guest`)
})

test('changes lines of the file by their names, and no others', () => {
  const before = "# A\nPORT=1\n export SMTP_URL = old\nSMTP_URL_2=x\nGONE='1'\nEND=1"
  expect(changeEnvText(before, { SMTP_URL: 'a$b', GONE: '', NEW: '2' })).toBe(
    "# A\nPORT=1\nSMTP_URL='a$b'\nSMTP_URL_2=x\nEND=1\nNEW='2'\n",
  )
})
