/** Thrown for a workbook that cannot be read; `message` is a sentence in Spanish. */
export class WorkbookFault extends Error {
  override name = 'WorkbookFault'
}

export const damaged = () =>
  new WorkbookFault('El archivo está dañado: ábrelo en Excel, guárdalo de nuevo y súbelo otra vez.')

/** The files of a package (ZIP), by name in lower case. */
export interface Package {
  has: (name: string) => boolean
  /** Unpacks the text of a file in chunks. Throws {@link WorkbookFault}. */
  texts: (name: string) => AsyncGenerator<string>
}

interface Part {
  offset: number
  packed: number
  isPacked: boolean
}

/** A sheet of 100,000 rows unpacks to some 150 MB; a package beyond this limit may be a ZIP bomb. */
const MAX_UNPACKED = 400 * 1024 * 1024

/** Size limit of the directory; a workbook has some dozens of files. */
const MAX_DIRECTORY_BYTES = 1024 * 1024

const [END, END_64, PLACE_OF_END_64, ENTRY] = [0x06054b50, 0x06064b50, 0x07064b50, 0x02014b50]

/** Opens a package; only requested files are read and unpacked. Throws {@link WorkbookFault}. */
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
  // Only a comment of at most 64 kB can follow the end record.
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
  if (size > MAX_DIRECTORY_BYTES || offset + size > file.size) throw damaged()
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

const IN_EXTRA_FIELD = 0xffffffff

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
  // ZIP64: the extra field holds the 64-bit size, packed size and offset, each only when it is missing above.
  field += 4
  if (directory.getUint32(at + 24, true) === IN_EXTRA_FIELD) field += 8
  if (part.packed === IN_EXTRA_FIELD && field + 8 <= next) {
    part.packed = longAt(directory, field)
    field += 8
  }
  if (part.offset === IN_EXTRA_FIELD && field + 8 <= next) part.offset = longAt(directory, field)
  return part
}

async function openPart(file: Blob, { offset, packed, isPacked }: Part) {
  const head = await bytesOf(file.slice(offset, offset + 30))
  if (head.byteLength < 30) throw damaged()
  const begins = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const stream = file.slice(begins, begins + packed).stream()
  return isPacked ? stream.pipeThrough(new DecompressionStream('deflate-raw')) : stream
}

/** Iterates over a stream, as Safari has no `for await` for it. */
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
