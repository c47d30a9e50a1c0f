import 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route serves the contract: reads of it set the anti-forgery cookie. */
    contract?: boolean
  }
}
