/** A page as bytes that the server takes as they are: the stream of a body would copy them three times. */
export class WholePage extends Response {
  readonly page: Buffer

  constructor(page: Buffer, init: ResponseInit) {
    super(null, init)
    this.page = page
  }
}
