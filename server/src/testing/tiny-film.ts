const box = (type: string, content: string) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, Buffer.from(content, 'latin1')])
}

/** A file built like an MP4, with nothing to see in it. */
export const tinyFilm = (codec = 'avc1', pictures = 'pictures') =>
  Buffer.concat([box('ftyp', 'isom'), box('moov', `a track of ${codec}`), box('mdat', pictures)])

export const tinyCaptions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nLa bomba gira.\n')
