import { createBucketStore } from './bucket-store.ts'
import type { Bucket } from './bucket.ts'
import { createFolderStore } from './folder-store.ts'
import type { MediaStore } from './media-store.ts'

/** Opens the bucket of the settings, or else the folder `media` of `dataDir`. */
export const openMedia = ({
  dataDir,
  bucket,
}: {
  dataDir: string
  bucket: Bucket | undefined
}): MediaStore => (bucket ? createBucketStore(bucket) : createFolderStore(dataDir))
