import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../people/account/demo.ts'
import { byTurns } from '../testing/all.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const root = mkdtempSync(join(tmpdir(), 'pelesir-start-'))
const dataDir = join(root, 'data')
const started: ChildProcess[] = []

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

type Server = { child: ChildProcess; output: () => string; url: Promise<string>; exit: Promise<number | null> }

/** Takes any free port. */
function start(env: Record<string, string> = {}, cwd = root): Server {
  const child = spawn(process.execPath, [MAIN], {
    cwd,
    env: { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
  })
  started.push(child)
  let text = ''
  const ready = Promise.withResolvers<string>()
  const listen = (chunk: Buffer) => {
    text += chunk
    const url = /Pelesir is ready: (\S+)/.exec(text)?.[1]
    if (url) ready.resolve(url)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve))
  exit.then(() => ready.reject(new Error(`ended before it was ready: ${text}`)))
  ready.promise.catch(() => {})
  return { child, output: () => text, url: ready.promise, exit }
}

async function signIn(url: string): Promise<Response> {
  const { email } = DEMO_ACCOUNTS[0]
  return fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', language: 'en' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
}

/** Resolves when the port is closed. */
async function refused(url: string): Promise<void> {
  const isOpen = () =>
    fetch(`${url}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (await isOpen()) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('the first start', () => {
  it('killed at any moment leaves nothing that stops the next', async () => {
    for (const wait of byTurns([400, 1200, 2400])) {
      const server = start()
      await new Promise((resolve) => setTimeout(resolve, wait))
      server.child.kill('SIGKILL')
      await server.exit
    }
    const server = start()
    expect((await fetch(`${await server.url}/readyz`)).status).toBe(200)
    server.child.kill('SIGKILL')
    await server.exit
  }, 120_000)

  it('makes a key that only its owner can read', () => {
    expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(dataDir, 'secret-key'), 'utf8').trim()).toMatch(/^[\w-]{43}$/)
  })
})

describe('a later start', () => {
  it('takes over from a killed one, serves the demo and refuses a second on the same folder', async () => {
    const key = readFileSync(join(dataDir, 'secret-key'), 'utf8')
    expect(existsSync(join(dataDir, 'lock'))).toBe(true)
    const server = start({ LOG_LEVEL: 'info' })
    const url = await server.url
    expect((await signIn(url)).status).toBe(200)
    expect((await (await fetch(`${url}/api/v1/promo`)).json()).data).toHaveLength(1)
    await fetch(`${url}/api/v1/dashboard/passenger?query=Rahmawati`)

    const second = start()
    expect(await second.exit).toBe(1)
    expect(second.output().trim()).toBe(
      `The data folder ${dataDir} is in use by process ${server.child.pid}. Stop that server first, or set DATA_DIR to another folder.`,
    )

    const log = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    expect(log.map((line) => JSON.parse(line).route)).toEqual(
      expect.arrayContaining(['/api/v1/auth/login', '/api/v1/dashboard/passenger']),
    )
    expect(log.join()).not.toMatch(/example\.com|Rahmawati|127\.0\.0\.1|::1|pelesir_session/)

    expect(server.output()).toContain(`/id/sandbox/bank`)
    expect(server.output()).toContain('not safe against power loss')
    for (const { email } of DEMO_ACCOUNTS) expect(server.output()).toContain(email)
    expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toBe(key)
  }, 60_000)

  it('finishes what is under way before it stops, and gives the folder back', async () => {
    const server = start()
    const url = await server.url
    const body = JSON.stringify({ email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD })
    const call = request(`${url}/api/v1/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        language: 'en',
        expect: '100-continue',
      },
    })
    // The server says so once it has begun with a call.
    await once(call, 'continue')
    server.child.kill('SIGTERM')
    // A terminal sends its signal to npm too, which passes it on.
    server.child.kill('SIGTERM')
    await refused(url)
    call.end(body)
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(200)
    answer.resume()
    expect(await server.exit).toBe(0)
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  }, 60_000)
})

describe('a start that cannot be', () => {
  it('says so when the port is taken, and gives the folder back', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as { port: number }
    const server = start({ PORT: String(port), HOST: '127.0.0.1' })
    expect(await server.exit).toBe(1)
    expect(server.output().trim()).toBe(
      `Port ${port} is in use by another program. Stop it, or set PORT to another one.`,
    )
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
    other.close()
  }, 60_000)

  it.each([
    ['PORT 5000\n', /\.env, line 1 is broken: expected NAME=value\.$/],
    ['RATE_LIMIT=many\n', /^RATE_LIMIT cannot be used: expected a whole number from 0 to 1000000\.$/],
  ])(
    'says what is wrong with the .env file %j',
    async (text, message) => {
      const folder = mkdtempSync(join(root, 'cwd-'))
      writeFileSync(join(folder, '.env'), text)
      const server = start({}, folder)
      expect(await server.exit).toBe(1)
      expect(server.output().trim()).toMatch(message)
    },
    30_000,
  )

  it('says which database cannot be reached, without the password', async () => {
    const server = start({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/pelesir', SECRET_KEY: 'k'.repeat(32) })
    expect(await server.exit).toBe(1)
    expect(server.output().trim()).toBe('DATABASE_URL: the database at 127.0.0.1:1 cannot be used (ECONNREFUSED).')
  })

  it('says which folder cannot be made', async () => {
    writeFileSync(join(root, 'file'), '')
    const server = start({ DATA_DIR: join(root, 'file', 'data') })
    expect(await server.exit).toBe(1)
    expect(server.output().trim()).toMatch(/^DATA_DIR: the folder .*file\/data cannot be made \(ENOTDIR\)\.$/)
  }, 30_000)
})
