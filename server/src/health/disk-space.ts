import { statfs } from 'node:fs/promises'

export interface DiskSpace {
  freeBytes: number
  /** Of the whole disk, from 0 to 1. */
  freeShare: number
}

/** What is left for this user on the disk of a folder. */
export async function findDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, freeShare: blocks === 0 ? 1 : bavail / blocks }
}
