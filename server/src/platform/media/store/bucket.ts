import { ConfigError, type Environment, readSwitch } from '../../environment.ts'

/** A bucket of an S3-compatible store, and the keys that open it. */
export interface Bucket {
  /** Where it is, without a slash at the end. */
  url: string
  /** What the shop's keys begin with in it: nothing, or a path that ends in a slash. */
  folder: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | undefined
}

/** The names of the settings; of the keys and the region the ones that all tools for S3 read. */
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

/** Stores other than Amazon's mostly have their buckets in the path; Amazon's in the host. */
function addressOf(env: Environment, name: string, region: string) {
  const endpoint = env.AWS_ENDPOINT_URL_S3 || `https://s3.${region}.amazonaws.com`
  if (!/^https?:\/\/[^/?#\s]+\/*$/.test(endpoint) || !URL.canParse(endpoint)) {
    throw new ConfigError(`AWS_ENDPOINT_URL_S3 must be like https://HOST, not "${endpoint}"`)
  }
  const { protocol, host } = new URL(endpoint)
  const isPath = readSwitch(env, 'MEDIA_PATH_STYLE') ?? Boolean(env.AWS_ENDPOINT_URL_S3)
  return isPath ? `${protocol}//${host}/${name}` : `${protocol}//${name}.${host}`
}
