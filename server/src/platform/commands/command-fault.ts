/** What a command cannot do with what it was given; `message` is Spanish, one line. */
export class CommandFault extends Error {
  override name = 'CommandFault'
}
