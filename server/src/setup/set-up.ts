import { lookup } from 'node:dns/promises'
import { existsSync } from 'node:fs'

import { type Config, readConfig } from '../config.ts'
import { type Finding, failing, ok, warning } from '../health/index.ts'
import { livePayments, paymentKeys } from '../payments/providers/index.ts'
import { ConfigError, type Environment } from '../platform/environment.ts'
import type { Asker } from './asker.ts'
import { changeEnvText, readEnvFile, writeEnvFile } from './env-file.ts'
import { introduce } from './introduce.ts'
import { type Answers, type Step, takeStep } from './step.ts'
import { tryDatabase } from './try-database.ts'
import { TEST_MAIL, tryMail } from './try-mail.ts'
import { mediaStep } from './try-media.ts'
import { providerSteps } from './try-providers.ts'

interface SetupOptions {
  asker: Asker
  /** The file of the shop's environment. */
  file: string
  /** Values that take precedence over those of the file. */
  env: Environment
}

/**
 * Asks for the settings of a shop, tries them, saves them in file and database, and prints the next step. Returns whether
 * everything works; without a terminal, the file is only written if it does. Throws `CommandFault`.
 */
export async function setUp({ asker, file, env }: SetupOptions): Promise<boolean> {
  await writeEnvFile(file)
  const before = readEnvFile(file)
  let { text } = before
  const save = async (answers: Answers) => {
    text = changeEnvText(text, Object.fromEntries(Object.entries(answers).filter(isKept)))
    await writeEnvFile(file, text)
  }
  const known = { ...before.values, ...settingsIn(env) }
  asker.say(HELLO)
  // Answers are saved after each step, so that an interrupted setup continues there.
  const { answers, faults } = await takeAll(asker, known, asker.isDeaf ? async () => {} : save)
  const settings = { ...known, ...answers }
  const read = readSettings(settings)
  if (!read.config) faults.push(read.fault)
  if (faults.length > 0 && asker.isDeaf) return tellFaults(asker, faults, 'No se escribió nada.')
  await save(answers)
  asker.say(`\n✓ Se escribió ${file}, que solo su usuario puede leer.`)
  if (read.config && (await tryDatabase(settings)).every(({ state }) => state === 'ok')) {
    faults.push(...(await introduce(asker, read.config, settingsIn(env))))
  }
  if (faults.length > 0) return tellFaults(asker, faults, 'Cuando esté: npm run setup otra vez.')
  asker.say(`\nTodo listo. Sigue: ${nextCommand(file)}`)
  return true
}

const isKept = ([name]: [string, string]) => name !== TEST_MAIL

const HELLO =
  'Lo que necesita tu tienda. Enter deja lo que está entre corchetes; un guion (-) lo borra.'

/** The settings of an environment that are not blank. */
const settingsIn = (env: Environment): Answers =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => {
      const text = value?.trim()
      return text ? [[name, text] as const] : []
    }),
  )

const stepsOf = (known: Environment): Step[] => [
  {
    title: 'Dirección de la tienda',
    questions: [{ name: 'PUBLIC_URL', label: 'Como https://tienda.example.mx' }],
    look: ({ PUBLIC_URL = '' }) => tryAddress(PUBLIC_URL),
  },
  {
    title: 'Base de datos (PostgreSQL 15 o más nuevo)',
    questions: [
      {
        name: 'DATABASE_URL',
        label: 'Como postgres://surco:CONTRASEÑA@localhost:5432/surco',
        isSecret: true,
      },
      {
        name: 'DATABASE_DIRECT_URL',
        label: 'Directa al servidor, solo detrás de PgBouncer',
        isSecret: true,
      },
    ],
    look: tryDatabase,
  },
  {
    title: 'Correo',
    questions: [
      {
        name: 'SMTP_URL',
        label: 'Servidor, como smtp://usuario:CONTRASEÑA@mail.example.mx:587',
        isSecret: true,
      },
      { name: 'MAIL_FROM', label: 'Remitente, como Surco <ventas@tienda.example.mx>' },
      { name: TEST_MAIL, label: 'A quién mando un correo de prueba (Enter: a nadie)' },
    ],
    look: tryMail,
  },
  mediaStep,
  ...providerSteps(known),
]

async function takeAll(
  asker: Asker,
  known: Environment,
  save: (answers: Answers) => Promise<void>,
) {
  const answers: Answers = {}
  const faults: string[] = []
  for (const step of stepsOf(known)) {
    const taken = await takeStep(asker, step, known)
    await save(taken.answers)
    Object.assign(answers, taken.answers)
    faults.push(...taken.faults)
  }
  return { answers, faults }
}

async function tryAddress(address: string): Promise<Finding[]> {
  if (!address) return [failing('Falta la dirección que escriben los compradores.')]
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    return [failing('Escribe solo la dirección, como https://tienda.example.mx')]
  }
  if (/^(?:localhost|127\..*)$/.test(url.hostname)) {
    return [warning('Solo se abre en esta máquina: sirve para probar.')]
  }
  if (url.protocol === 'http:') {
    return [failing('Debe empezar con https:// : por ella pasan contraseñas y pagos.')]
  }
  const found = await lookup(url.hostname).catch(() => undefined)
  if (found) return [ok(`${url.hostname} lleva a ${found.address}.`)]
  return [
    warning(`${url.hostname} no lleva a ningún lado todavía: crea su registro A o AAAA en el DNS.`),
  ]
}

/** Reads the settings as the shop will. */
function readSettings(
  env: Environment,
): { config: Config } | { config?: undefined; fault: string } {
  try {
    const config = readConfig(env)
    if (!paymentKeys.some((name) => env[name])) return { fault: NO_KEYS }
    return { config }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { fault: livePayments(env) ? `${HALF_LIVE} (${error.message})` : error.message }
  }
}

const NO_KEYS = 'Faltan las llaves de al menos un proveedor de pagos.'
const HALF_LIVE = 'Con llaves que cobran de verdad no puede haber llaves de prueba, ni faltar nada'

function tellFaults(asker: Asker, faults: readonly string[], end: string): false {
  asker.say(`\nFalta:\n${faults.map((fault) => `  ✗ ${fault}`).join('\n')}\n${end}`)
  return false
}

function nextCommand(file: string): string {
  return existsSync('/etc/systemd/system/surco.service')
    ? 'como root, systemctl restart surco.service caddy.service && systemctl start surco-backup.timer'
    : `npm start, con las variables de ${file}; en contenedores, podman-compose up -d`
}
