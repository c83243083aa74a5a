import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A status, or bytes. `hang` ends the connection in the middle of an answer. */
export type PhotoAnswer = number | Buffer | 'hang'

export type TestPhotoHost = {
  url: string
  /** Paths that were asked for, oldest first. */
  asked: string[]
  /** By size and path. */
  answer: (size: string, path: string) => PhotoAnswer
  close(): Promise<void>
}

/** The bed bank's photographs on this machine: `/<size>/<path>`. */
export async function testPhotoHost(photo: Buffer): Promise<TestPhotoHost> {
  const server = createServer((request, response) => {
    const [, size = '', path = ''] = /^\/(\w+)\/(.+)$/.exec(request.url ?? '') ?? []
    host.asked.push(`${size}/${path}`)
    const given = host.answer(size, path)
    if (given === 'hang') {
      response.writeHead(200, { 'content-length': '100000' }).write('half')
      return void setImmediate(() => request.socket.destroy())
    }
    if (typeof given === 'number') return void response.writeHead(given).end('no photograph')
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(given)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const host: TestPhotoHost = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    answer: () => photo,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return host
}
