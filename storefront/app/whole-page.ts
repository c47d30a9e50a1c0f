/** A page as bytes that the server takes as they are: the stream of a body would copy them three times. */
export class WholePage extends Response {
  constructor(
    readonly page: Buffer,
    init: ResponseInit,
  ) {
    super(null, init)
  }
}
