import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Largest form in bytes: 2000 characters of four bytes, percent-encoded, and some more. */
const FORM_BYTES = 48 * 1024

interface Answer {
  status: number
  headers: Record<string, string | number>
  body?: unknown
}

/** Accepts forms sent without JavaScript: those of reviews. */
export async function registerForms(
  app: FastifyInstance,
  answer: (request: FastifyRequest, form: string) => Promise<Answer>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Body: string | undefined }>(
      '/opinar/*',
      { config: { limit: 'change' } },
      async (request, reply) => {
        const { status, headers, body } = await answer(request, request.body ?? '')
        return reply.code(status).headers(headers).send(body)
      },
    )
  })
}
