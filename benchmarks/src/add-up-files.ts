/** A file that a page made the browser load. */
export interface LoadedFile {
  path: string
  mimeType: string
  /** Content-Encoding; empty for none. */
  encoding: string
  /** Bytes on the wire, the headers of the answer included. */
  wire: number
  /** Content-Length: bytes on the wire without the headers. */
  content: number
  /** Bytes after unpacking. */
  size: number
}

export interface Sum {
  files: number
  wire: number
  content: number
}

export interface Weight {
  javascript: Sum
  css: Sum
  /** The page itself with its inline scripts. */
  html: Sum
  total: Sum
  /** On the wire, the largest first. */
  scripts: { path: string; wire: number }[]
  /** Scripts and style sheets that came without brotli though it would have made them smaller. */
  uncompressed: string[]
}

/** Smaller files fit one packet either way; the build leaves them alone. */
const WORTH_PACKING = 1024

/** What the files of a visit weigh, by kind. */
export function addUpFiles(files: LoadedFile[]): Weight {
  const scripts = files.filter(({ mimeType }) => mimeType.includes('javascript'))
  const styles = files.filter(({ mimeType }) => mimeType === 'text/css')
  const plain = [...scripts, ...styles].filter(
    ({ size, encoding }) => size >= WORTH_PACKING && encoding !== 'br',
  )
  return {
    javascript: sumOf(scripts),
    css: sumOf(styles),
    html: sumOf(files.filter(({ mimeType }) => mimeType === 'text/html')),
    total: sumOf(files),
    scripts: scripts.map(({ path, wire }) => ({ path, wire })).sort((a, b) => b.wire - a.wire),
    uncompressed: plain.map(({ path }) => path),
  }
}

const sumOf = (files: LoadedFile[]): Sum => ({
  files: files.length,
  wire: files.reduce((sum, { wire }) => sum + wire, 0),
  content: files.reduce((sum, { content }) => sum + content, 0),
})
