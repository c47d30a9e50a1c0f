import { ConfigError, type Environment, readSwitch } from '../../environment.ts'

/** A bucket of an S3-compatible store, and its access keys. */
export interface Bucket {
  /** Address without a slash at the end. */
  url: string
  /** Prefix of the shop's keys in it: '', or a path that ends in a slash. */
  folder: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | undefined
}

/** The names of the settings; those of keys and region are the ones that all S3 tools read. */
export const bucketSettings = [
  'MEDIA_URL',
  'MEDIA_PATH_STYLE',
  'AWS_ENDPOINT_URL_S3',
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
] as const

/** The bucket that `MEDIA_URL` names; undefined without it. Throws {@link ConfigError}. */
export function readBucket(env: Environment): Bucket | undefined {
  const text = env.MEDIA_URL
  if (!text) return undefined
  const [, name, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+[a-z0-9])(?:\/(.*))?$/.exec(text) ?? []
  if (!name || /[^\w./-]/.test(path)) {
    throw new ConfigError(`MEDIA_URL must be like s3://BUCKET or s3://BUCKET/FOLDER, not "${text}"`)
  }
  const region = env.AWS_REGION || 'us-east-1'
  const folder = path.replaceAll(/^\/+|\/+$/g, '')
  return {
    url: addressOf(env, name, region),
    folder: folder && `${folder}/`,
    region,
    ...readKeys(env),
  }
}

function readKeys(env: Environment) {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey) {
    throw new ConfigError('MEDIA_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  }
  return { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN || undefined }
}

/** Amazon names buckets in the host; most other stores in the path. */
function addressOf(env: Environment, name: string, region: string) {
  const endpoint = env.AWS_ENDPOINT_URL_S3 || `https://s3.${region}.amazonaws.com`
  if (!/^https?:\/\/[^/?#\s]+\/*$/.test(endpoint) || !URL.canParse(endpoint)) {
    throw new ConfigError(`AWS_ENDPOINT_URL_S3 must be like https://HOST, not "${endpoint}"`)
  }
  const { protocol, host } = new URL(endpoint)
  const isPath = readSwitch(env, 'MEDIA_PATH_STYLE') ?? Boolean(env.AWS_ENDPOINT_URL_S3)
  return isPath ? `${protocol}//${host}/${name}` : `${protocol}//${name}.${host}`
}
