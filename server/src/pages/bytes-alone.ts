/** The same bytes in memory of their own: what zlib answers may be a small part of a larger piece, which would be kept with it. */
export function bytesAlone({ buffer, byteOffset, byteLength }: Buffer): Buffer {
  const end = byteOffset + byteLength
  return Buffer.from(byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, end))
}
