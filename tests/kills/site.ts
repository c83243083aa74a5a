import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Data, Endpoint, Input } from '../../core/base/common/call/endpoint.ts'
import { login } from '../../core/people/account/contract.ts'

const ROOT = new URL('../../', import.meta.url)
const fileOf = (path: string) => fileURLToPath(new URL(path, ROOT))

type Caller = { cookie?: string; key?: string }

/** The real program on a folder of its own, that can be killed and started again. */
export type Site = {
  start(): Promise<void>
  /** Ends the process at once, as if the power went. */
  kill(): Promise<void>
  isUp(): boolean
  url(): string
  /** Runs a script of `npm run` on the same data. The server must not run. */
  run(script: string, ...words: string[]): Promise<{ status: number | null; text: string }>
  send<E extends Endpoint>(endpoint: E, input: Input<E>, by?: Caller): Promise<Response>
  /** Rejects with the code of the error. */
  call<E extends Endpoint>(endpoint: E, input: Input<E>, by?: Caller): Promise<Data<E>>
  /** Returns the cookie. */
  signIn(email: string, password: string): Promise<string>
  /** Everything that all its processes wrote, without the welcome. */
  log(): string
}

export function siteIn(cwd: string, settings: Readonly<Record<string, string>>): Site {
  const env = { PATH: process.env.PATH ?? '', ...settings }
  const written: string[] = []
  let child: ChildProcess | null = null
  let url = ''

  function spawned(script: string, words: readonly string[] = []) {
    const started = spawn(process.execPath, [fileOf(script), ...words], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const said = { out: '', problems: '' }
    started.stdout.on('data', (chunk: Buffer) => {
      said.out += chunk
    })
    started.stderr.on('data', (chunk: Buffer) => {
      said.problems += chunk
    })
    started.once('close', () => {
      const lines = said.out.split('\n').filter((line) => line.startsWith('{'))
      written.push(...lines, said.problems)
    })
    return { started, said }
  }

  const site: Site = {
    async start() {
      const { started, said } = spawned('server/main.ts')
      child = started
      for (const end = performance.now() + 90_000; performance.now() < end; ) {
        const ready = /Pelesir is ready: (\S+)/.exec(said.out)?.[1]
        if (ready) {
          url = ready
          return
        }
        if (started.exitCode !== null) break
        await pause(20)
      }
      throw new Error(`not ready: ${said.out}${said.problems}`)
    },
    async kill() {
      const dying = child
      child = null
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
      const gone = once(dying, 'close')
      dying.kill('SIGKILL')
      await gone
    },
    isUp: () => child !== null,
    url: () => url,
    async run(script, ...words) {
      const { started, said } = spawned(script, words)
      const [status] = await once(started, 'close')
      return { status, text: said.out + said.problems }
    },
    async send(endpoint, input, { cookie, key } = {}) {
      const { params = {}, query, body } = input as Record<'params' | 'query' | 'body', object | undefined>
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(Reflect.get(params, name)))
      const search = query ? `?${new URLSearchParams(Object.entries(query))}` : ''
      return await fetch(`${url}${path}${search}`, {
        method: endpoint.method,
        headers: {
          language: 'en',
          ...(cookie ? { cookie } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    },
    async call(endpoint, input, by) {
      const answer = (await (await site.send(endpoint, input, by)).json()) as Answer<Data<typeof endpoint>>
      if (answer.success) return answer.data
      throw new Error(`${endpoint.name}: ${answer.code} ${JSON.stringify(answer.errors ?? '')}`)
    },
    async signIn(email, password) {
      const { headers, status } = await site.send(login, { body: { email, password } })
      if (status !== 200) throw new Error(`${email} is not let in: ${status}`)
      return headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
    },
    log: () => written.join('\n'),
  }
  return site
}

type Answer<Body> = { success: boolean; code?: string; errors?: unknown; data: Body }

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Another process takes over the jobs of a killed one after a minute; it may be killed twice meanwhile. */
const PATIENCE_MS = 180_000

/** Repeats an act until it works, like a person whose page does not answer. */
export async function untilDone<Result>(
  what: string,
  act: () => Promise<Result | null>,
  ms = PATIENCE_MS,
): Promise<Result> {
  let last: unknown = 'nothing came'
  for (const end = performance.now() + ms; performance.now() < end; await pause(100)) {
    try {
      const result = await act()
      if (result !== null) return result
    } catch (error) {
      // Pressing again does not help.
      if (error instanceof Error && /invalid_fields|merchant_unavailable/.test(error.message)) throw error
      last = error
    }
  }
  throw new Error(`${what} never came to an end`, { cause: last })
}
