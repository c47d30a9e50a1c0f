import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** An address that leads to one server, and later to another, as a virtual IP or a proxy does. */
export interface Address {
  url: string
  /** New connections go to `port`; open connections to the old one end. */
  switchTo(port: number): void
  close(): Promise<void>
}

/** Opens an address for the server of this address. */
export async function openAddress(serverUrl: string): Promise<Address> {
  let target = Number(new URL(serverUrl).port)
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connect(target, '127.0.0.1')
    for (const end of [socket, onward]) {
      open.add(end)
      end.on('error', () => {}).once('close', () => open.delete(end))
    }
    socket.pipe(onward).pipe(socket)
    socket.once('close', () => onward.destroy())
    onward.once('close', () => socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  const url = new URL(serverUrl)
  // safe: it listens on a port
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    switchTo(port) {
      target = port
      cut()
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
