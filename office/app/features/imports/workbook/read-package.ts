/** A file that cannot be read; `message` is a sentence in Spanish. */
export class WorkbookFault extends Error {
  override name = 'WorkbookFault'
}

export const damaged = () =>
  new WorkbookFault('El archivo está dañado: ábrelo en Excel, guárdalo de nuevo y súbelo otra vez.')

/** The files in a package (ZIP), by their names in lower case. */
export interface Package {
  has: (name: string) => boolean
  /** The text of a file, as it is unpacked. Throws {@link WorkbookFault}. */
  texts: (name: string) => AsyncGenerator<string>
}

interface Part {
  offset: number
  packed: number
  isPacked: boolean
}

/** A sheet of 100,000 rows takes some 150 MB; what unpacks to more is a trap, or no price list. */
const MAX_UNPACKED = 400 * 1024 * 1024

/** Names of files and where they are; a workbook has some dozens. */
const LONGEST_DIRECTORY = 1024 * 1024

const [END, END_64, PLACE_OF_END_64, ENTRY] = [0x06054b50, 0x06064b50, 0x07064b50, 0x02014b50]

/** Opens a package of which only what is asked for is read and unpacked. Throws {@link WorkbookFault}. */
export async function openPackage(file: Blob): Promise<Package> {
  const parts = listParts(await readDirectory(file))
  let left = MAX_UNPACKED

  async function* texts(name: string) {
    const part = parts.get(name)
    if (!part) throw damaged()
    const decoder = new TextDecoder()
    for await (const bytes of chunksOf(await openPart(file, part))) {
      left -= bytes.length
      if (left < 0) {
        throw new WorkbookFault('El libro es demasiado grande: pártelo en varios.')
      }
      yield decoder.decode(bytes, { stream: true })
    }
    yield decoder.decode()
  }

  return { has: (name) => parts.has(name), texts }
}

const bytesOf = async (blob: Blob) => new DataView(await blob.arrayBuffer())

async function readDirectory(file: Blob): Promise<DataView> {
  // Behind the end there is at most a comment.
  const start = Math.max(0, file.size - 0x10015)
  const tail = await bytesOf(file.slice(start))
  let at = tail.byteLength - 22
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1
  if (at < 0) throw damaged()
  let [size, offset] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)]
  if (at >= 20 && tail.getUint32(at - 20, true) === PLACE_OF_END_64) {
    const place = longAt(tail, at - 12)
    const end = await bytesOf(file.slice(place, place + 56))
    if (end.byteLength < 56 || end.getUint32(0, true) !== END_64) throw damaged()
    ;[size, offset] = [longAt(end, 40), longAt(end, 48)]
  }
  if (size > LONGEST_DIRECTORY || offset + size > file.size) throw damaged()
  return bytesOf(file.slice(offset, offset + size))
}

const longAt = (view: DataView, at: number) => Number(view.getBigUint64(at, true))

function listParts(directory: DataView): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>()
  const decoder = new TextDecoder()
  let at = 0
  while (at + 46 <= directory.byteLength && directory.getUint32(at, true) === ENTRY) {
    const [name, extra, comment] = [28, 30, 32].map((place) =>
      directory.getUint16(at + place, true),
    )
    const next = at + 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
    if (next > directory.byteLength) throw damaged()
    const isLocked = (directory.getUint16(at + 8, true) & 1) === 1
    if (isLocked) throw locked()
    const named = new Uint8Array(directory.buffer, directory.byteOffset + at + 46, name)
    parts.set(decoder.decode(named).toLowerCase(), partAt(directory, at, { name: name ?? 0, next }))
    at = next
  }
  return parts
}

export const locked = () =>
  new WorkbookFault('El libro tiene contraseña: quítasela en Excel y súbelo otra vez.')

const IN_EXTRA = 0xffffffff

function partAt(directory: DataView, at: number, { name, next }: { name: number; next: number }) {
  const part = {
    offset: directory.getUint32(at + 42, true),
    packed: directory.getUint32(at + 20, true),
    isPacked: directory.getUint16(at + 10, true) !== 0,
  }
  let field = at + 46 + name
  while (field + 4 <= next && directory.getUint16(field, true) !== 1) {
    field += 4 + directory.getUint16(field + 2, true)
  }
  // Some programs write all numbers with 64 bits: the size, the packed size, the offset, those that are missing above.
  field += 4
  if (directory.getUint32(at + 24, true) === IN_EXTRA) field += 8
  if (part.packed === IN_EXTRA && field + 8 <= next) {
    part.packed = longAt(directory, field)
    field += 8
  }
  if (part.offset === IN_EXTRA && field + 8 <= next) part.offset = longAt(directory, field)
  return part
}

async function openPart(file: Blob, { offset, packed, isPacked }: Part) {
  const head = await bytesOf(file.slice(offset, offset + 30))
  if (head.byteLength < 30) throw damaged()
  const begins = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const stream = file.slice(begins, begins + packed).stream()
  return isPacked ? stream.pipeThrough(new DecompressionStream('deflate-raw')) : stream
}

/** Safari cannot go through a stream by `for await`. */
async function* chunksOf(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read().catch((error: unknown) => {
        throw error instanceof DOMException ? error : damaged()
      })
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
