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
  /** What the page itself names */
  javascript: Sum
  /** What its scripts fetch after it */
  lateJavascript: Sum
  css: Sum
  /** The page itself with its inline scripts. */
  html: Sum
  total: Sum
  /** Those that the page names, without headers, the largest first. */
  scripts: { path: string; content: number }[]
  /** Scripts and style sheets that came without brotli though it would have made them smaller. */
  uncompressed: string[]
}

/** Smaller files fit one packet either way; the build leaves them alone. */
const WORTH_PACKING = 1024

/** What the files of a visit to a page weigh, by kind. */
export function addUpFiles(files: LoadedFile[], page: string): Weight {
  const scripts = files.filter(({ mimeType }) => mimeType.includes('javascript'))
  const first = scripts.filter(({ path }) => page.includes(path))
  const styles = files.filter(({ mimeType }) => mimeType === 'text/css')
  const plain = [...scripts, ...styles].filter(
    ({ size, encoding }) => size >= WORTH_PACKING && encoding !== 'br',
  )
  return {
    javascript: sumOf(first),
    lateJavascript: sumOf(scripts.filter((script) => !first.includes(script))),
    css: sumOf(styles),
    html: sumOf(files.filter(({ mimeType }) => mimeType === 'text/html')),
    total: sumOf(files),
    scripts: first
      .map(({ path, content }) => ({ path, content }))
      .sort((a, b) => b.content - a.content),
    uncompressed: plain.map(({ path }) => path),
  }
}

const sumOf = (files: LoadedFile[]): Sum => ({
  files: files.length,
  wire: files.reduce((sum, { wire }) => sum + wire, 0),
  content: files.reduce((sum, { content }) => sum + content, 0),
})
