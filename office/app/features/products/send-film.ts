import { FILM_PIECE_BYTES } from '@surco/contract/upload-limits'

import { api } from '../../lib/api.ts'
import { base64Of } from '../../lib/base64.ts'

/** A film that is on its way. */
export interface Sending {
  file: File
  /** The id that the shop knows it by */
  upload: string
  /** Bytes that arrived */
  sent: number
}

interface Options {
  captions: string
  signal: AbortSignal
  onSent: (sending: Sending) => void
}

/**
 * Sends what is left of a film piece by piece, which the shop keeps then; answers its address. What arrived before a
 * fault does not go again when the same one is sent on. Throws `ApiError`.
 */
export async function sendFilm(
  sending: Sending,
  { captions, signal, onSent }: Options,
): Promise<string> {
  const { file, upload } = sending
  for (let at = sending.sent; at < file.size; at += FILM_PIECE_BYTES) {
    const piece = file.slice(at, at + FILM_PIECE_BYTES)
    const body = { at, data: await base64Of(piece) }
    await api('PUT /admin/products/films/:upload', { params: { upload }, body }, { signal })
    onSent({ ...sending, sent: at + piece.size })
  }
  const body = { upload, captions: captionsOf(captions) }
  return (await api('POST /admin/products/films', { body }, { signal })).url
}

/** Seconds that a line is shown: as long as it takes to read it. */
const LINE_SECONDS = 4

/** Captions as WebVTT: such a file as it is, other text line after line. */
export function captionsOf(text: string): string {
  if (/^\uFEFF?WEBVTT/.test(text)) return text.replace('\uFEFF', '')
  const lines = text.split('\n').map((line) => line.trim())
  const cues = lines
    .filter(Boolean)
    .map((line, index) => `${cueTime(index)} --> ${cueTime(index + 1)}\n${escaped(line)}\n`)
  return ['WEBVTT\n', ...cues].join('\n')
}

const cueTime = (line: number) =>
  `${new Date(line * LINE_SECONDS * 1_000).toISOString().slice(11, 19)}.000`

// What is between angle brackets is markup, and an arrow is a line of times.
const escaped = (line: string) =>
  line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
