import { FILM_PIECE_BYTES } from '@surco/contract/upload-limits'

import { api } from '../../lib/api.ts'
import { base64Of } from '../../lib/base64.ts'

/** A video upload and its progress. */
export interface Sending {
  file: File
  /** Id of the upload */
  upload: string
  /** Bytes that the server has received */
  sent: number
}

interface Options {
  captions: string
  signal: AbortSignal
  onSent: (sending: Sending) => void
}

/**
 * Uploads the rest of a video in pieces and returns its address. After an error, the same upload resumes where it
 * stopped. Throws `ApiError`.
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

/** Seconds for which a line is shown. */
const LINE_SECONDS = 4

/** Converts captions to WebVTT: one cue per line; a WebVTT file is returned unchanged. */
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

// Angle brackets are markup, and an arrow separates times.
const escaped = (line: string) =>
  line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
