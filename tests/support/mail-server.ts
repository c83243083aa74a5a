import { createServer, type Socket } from 'node:net'

/** Takes every mail and keeps none, for a house that sets up its own mail server. Call `close` when done. */
export async function startMailServer(): Promise<{ port: number; taken: () => number; close: () => void }> {
  let taken = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    let inData = false
    let rest = ''
    const reply = (line: string) => {
      if (inData) {
        inData = false
        taken += 1
        return '250 taken'
      }
      inData = line === 'DATA'
      return inData ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok'
    }
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      rest += chunk
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (!inData || line === '.') socket.write(`${reply(line)}\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    taken: () => taken,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
