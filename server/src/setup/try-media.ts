import { readConfig } from '../config.ts'
import { type Finding, failing, ok } from '../health/index.ts'
import { reasonOf } from '../platform/commands/index.ts'
import { ConfigError } from '../platform/environment.ts'
import { bucketSettings, isRefused, tryBucket } from '../platform/media/index.ts'
import type { Answers, Step } from './step.ts'

/** Storage of pictures, documents and videos for a shop on several machines. */
export const mediaStep: Step = {
  title: 'Fotos en un almacén S3 (sin él, en DATA_DIR: para una sola máquina)',
  questions: [
    { name: 'MEDIA_URL', label: 'Como s3://cubo/carpeta' },
    { name: 'AWS_ENDPOINT_URL_S3', label: 'Dirección del almacén, si no es el de Amazon' },
    { name: 'AWS_REGION', label: 'Región', preset: 'us-east-1' },
    { name: 'AWS_ACCESS_KEY_ID', label: 'Llave' },
    { name: 'AWS_SECRET_ACCESS_KEY', label: 'Su secreto', isSecret: true },
  ],
  isOptional: true,
  look: tryMedia,
}

async function tryMedia(answers: Answers): Promise<Finding[]> {
  if (!answers.MEDIA_URL) return [ok('Las fotos se guardan en DATA_DIR.')]
  try {
    const settings = bucketSettings.map((name) => [name, answers[name]] as const)
    const { bucket } = readConfig(Object.fromEntries(settings))
    if (bucket) await tryBucket(bucket)
    return [ok('El almacén guarda, entrega y borra.')]
  } catch (error) {
    return [failing(explain(error))]
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return `Falta o está mal escrito: ${error.message}`
  const cause = error instanceof Error && error.cause ? reasonOf(error.cause) : reasonOf(error)
  return isRefused(error)
    ? `El almacén no deja usar el cubo: ${cause}. Revisa el nombre, la región y que la llave pueda listar, leer, escribir y borrar.`
    : `El almacén no responde: ${cause}. Revisa su dirección, y que este servidor salga a internet.`
}
