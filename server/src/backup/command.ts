import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import type { DatabasePlace } from '@surco/database'

import { readConfig, type Config } from '../config.ts'
import { CommandFault, fileSize, reasonOf, runCommand } from '../platform/commands/index.ts'
import { openMedia } from '../platform/media/index.ts'
import { formatCount } from '../platform/text.ts'
import { formatMoment, systemClock } from '../platform/time.ts'
import {
  dumpShop,
  listDamaged,
  listPicturesOfShop,
  type Manifest,
  noteBackupOfShop,
  ORIGINALS,
  writeBackup,
} from './index.ts'
import { placeOf } from './shop-files.ts'

function readOut(): string | undefined {
  try {
    return parseArgs({ options: { out: { type: 'string' } } }).values.out
  } catch {
    throw new CommandFault('Uso: npm run backup -- [--out ARCHIVO.tar]')
  }
}

async function run() {
  const out = readOut()
  const config = readConfig(process.env)
  const moment = systemClock.now().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = resolve(out ?? join(config.dataDir, 'backups', `surco-${moment}Z.tar`))
  const manifest = await writeBackup({
    config,
    file,
    dump: (dump) => dumpShop(config, dump),
  })
  const { database, files } = manifest
  const megabytes = (await fileSize(file)) / 1e6
  say(
    `${file}: ${megabytes.toFixed(1)} MB, ${contentsOf(manifest)}, como estaban el ${formatMoment(new Date(database.takenAt))} en ${nameOf(placeOf(config))}`,
  )
  // The backup is complete even if this fails.
  await noteBackupOfShop(config, database.takenAt).catch((error: unknown) => {
    complain(`No se pudo anotar cuándo se respaldó: ${reasonOf(error)}`)
  })
  if (config.bucket) say(IN_THE_BUCKET)
  await reportMissing(config, files)
  reportDamaged(listDamaged(manifest))
  return 0
}

function contentsOf({ database: { counts }, files }: Manifest) {
  const { order = 0, customer = 0, product = 0 } = counts
  return [
    formatCount(order, 'pedido', 'pedidos'),
    formatCount(customer, 'cliente', 'clientes'),
    formatCount(product, 'producto', 'productos'),
    formatCount(Object.keys(files).length - 1, 'archivo', 'archivos'),
  ].join(', ')
}

/** Printed so that the merchant notices a backup of the wrong shop. */
function nameOf(place: DatabasePlace) {
  if (place.kind === 'embedded') return resolve(place.dataDir)
  const withoutSecrets = place.url.replace(/^\w+:\/\/(?:[^/]*@)?/, '').replace(/\?.*$/, '')
  return `PostgreSQL ${withoutSecrets}`
}

const IN_THE_BUCKET =
  'Las fotos, los documentos y los videos no van en el respaldo: los conserva el almacén de MEDIA_URL, con sus versiones'

/** Reports missing pictures while the merchant may still have the originals to load again. */
async function reportMissing(config: Config, files: Manifest['files']) {
  try {
    const pictures = await listPicturesOfShop(config)
    const stored = config.bucket ? await listStored(config) : new Set(Object.keys(files))
    const missing = pictures.filter((name) => !stored.has(`${ORIGINALS}/${name}`))
    if (missing.length === 0) return
    const place = config.bucket ? 'el almacén' : 'el respaldo'
    complain(
      `Atención: fotos de productos que faltan y tampoco están en ${place}: ${missing.length} (${missing[0]}…). Vuelve a cargar el catálogo con --pictures`,
    )
  } catch (error) {
    complain(`No se pudo ver si faltan fotos: ${reasonOf(error)}`)
  }
}

async function listStored(config: Config) {
  const files = await openMedia(config).list('originals/')
  return new Set(files.map(({ key }) => `media/${key}`))
}

function reportDamaged(damaged: string[]) {
  if (damaged.length === 0) return
  complain(
    `Atención: archivos de productos dañados, también en el respaldo: ${damaged.length} (${damaged[0]}…). Vuelve a cargar el catálogo con --pictures, y conserva el respaldo anterior`,
  )
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

await runCommand('No se pudo respaldar la tienda', run)
