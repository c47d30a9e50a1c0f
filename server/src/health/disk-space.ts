import { statfs } from 'node:fs/promises'

/** What is left for this user on the disk of a folder. */
export async function findDiskSpace(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, freeShare: blocks === 0 ? 1 : bavail / blocks }
}
