import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakeRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
  /** Named parts of the route's path. */
  params: Readonly<Record<string, string>>
}

export type FakeAnswer = { status?: number; headers?: Readonly<Record<string, string>>; body?: unknown }

type Handler = (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>

/** `drop`: the call is done, and the connection ends without an answer. `hold`: as `drop`, but the connection stays open. A function: as `hold`, and is run then. `isDone`: the call is done, and answered so. */
export type Fault =
  | { status: number; headers?: Readonly<Record<string, string>>; body?: unknown; isDone?: boolean }
  | 'drop'
  | 'hold'
  | 'refuse'
  | (() => void)

export type FakeApi = {
  url: string
  /** All calls, oldest first. */
  requests: FakeRequest[]
  /** The next calls whose `METHOD /path` begins so go wrong, each once; without faults, none does any more. */
  fail(call: string, ...faults: Fault[]): void
  close(): Promise<void>
}

/** Another company's API on this machine, on a free port unless one is named. `routes` by `METHOD /path/:name`. */
export async function fakeApi(routes: Readonly<Record<string, Handler>>, ownPort = 0): Promise<FakeApi> {
  const requests: FakeRequest[] = []
  const faults: { call: string; fault: Fault }[] = []

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming)
    const name = `${request.method} ${request.path}`
    const index = faults.findIndex(({ call }) => name.startsWith(call))
    const [found] = index === -1 ? [] : faults.splice(index, 1)
    const fault = found?.fault
    if (fault === 'refuse') return void incoming.socket.destroy()
    if (typeof fault === 'object' && !fault.isDone) return write(response, fault)
    const [handler, params] = handlerOf(routes, request)
    const whole = { ...request, params }
    requests.push(whole)
    const given = handler ? await handler(whole) : { status: 404, body: { message: `no such call: ${name}` } }
    if (fault === 'drop') return void incoming.socket.destroy()
    if (typeof fault === 'function') fault()
    else if (fault !== 'hold') write(response, fault ?? given)
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => write(response, { status: 599, body: String(error) }))
  })
  await new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    fail(call, ...added) {
      const others = faults.filter((each) => added.length > 0 || each.call !== call)
      faults.splice(0, faults.length, ...others, ...added.map((fault) => ({ call, fault })))
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function write(response: ServerResponse, { status = 200, headers = {}, body }: FakeAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body === undefined ? '' : JSON.stringify(body))
}

async function readRequest(incoming: IncomingMessage): Promise<Omit<FakeRequest, 'params'>> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const { pathname: path, searchParams: query } = new URL(incoming.url ?? '/', 'http://fake')
  const body: Record<string, unknown> = text === '' ? {} : JSON.parse(text)
  return { method: incoming.method ?? '', path, query, headers: incoming.headers, body }
}

function handlerOf(
  routes: Readonly<Record<string, Handler>>,
  { method, path }: Pick<FakeRequest, 'method' | 'path'>,
): [Handler | undefined, Record<string, string>] {
  for (const [route, handler] of Object.entries(routes)) {
    const [wanted, pattern = ''] = route.split(' ')
    const expression = new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    const match = wanted === method && expression.exec(path)
    if (match) return [handler, { ...match.groups }]
  }
  return [undefined, {}]
}
