import { closedPolicy } from './content-security-policy.ts'
import { securityHeaders } from './security-headers.ts'

const answers = {
  unreadable: { status: 400, text: 'La solicitud no se puede leer.' },
  tooSlow: { status: 408, text: 'La solicitud tardó demasiado. Intenta de nuevo.' },
  tooLong: { status: 431, text: 'La dirección es demasiado larga.' },
  noFile: { status: 404, text: 'El archivo no existe.' },
} as const

/** A short answer in plain text, for what deserves no page. */
export function plainAnswer(name: keyof typeof answers, publicUrl: string) {
  const { status, text } = answers[name]
  const body = Buffer.from(`${text}\n`)
  const headers = {
    ...securityHeaders(publicUrl),
    'content-security-policy': closedPolicy,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
  }
  return { status, headers, body }
}
