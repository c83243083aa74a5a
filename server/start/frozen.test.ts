import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { print } from '../base/common/log.ts'
import { MODULES } from '../products.ts'
import { administer, databaseOn, preparedTemplate } from '../testing/template.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const POSTGRES = process.env.TEST_DATABASE_URL ?? ''
const MEGABYTE = 1024 * 1024

/** Between the server and its database. Frozen, it keeps all connections and passes nothing on, as a database that was stopped. */
async function proxyTo({ hostname, port }: URL) {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isFrozen = false
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect(Number(port), hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (bytes) => to.write(bytes)).on('error', () => {})
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
    }
    if (isFrozen) far.pause()
    else near.resume()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    freeze(frozen: boolean) {
      isFrozen = frozen
      for (const socket of [...pairs].flat()) frozen ? socket.pause() : socket.resume()
    },
    close() {
      for (const socket of [...pairs].flat()) socket.destroy()
      server.close()
    },
  }
}

describe.skipIf(POSTGRES === '')('a server that others try to hold', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pelesir-frozen-'))
  const name = `pelesir_test_${randomUUID().replaceAll('-', '')}`
  let proxy: Awaited<ReturnType<typeof proxyTo>>
  let child: ChildProcess
  let url = ''
  let output = ''
  const halves: Socket[] = []

  beforeAll(async () => {
    const template = await preparedTemplate(
      POSTGRES,
      MODULES.flatMap(({ reference }) => reference),
    )
    await administer(POSTGRES, `create database ${name} template ${template}`)
    proxy = await proxyTo(new URL(POSTGRES))
    const database = new URL(databaseOn(POSTGRES, name))
    database.port = String(proxy.port)
    child = spawn(process.execPath, [MAIN], {
      cwd: folder,
      env: {
        ...{ PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', HOST: '127.0.0.1' },
        ...{ DATABASE_URL: database.href, SECRET_KEY: 'k'.repeat(32), DEMO: 'on' },
      },
    })
    const ready = Promise.withResolvers<string>()
    const listen = (chunk: Buffer) => {
      output += chunk
      const found = /Pelesir is ready: (\S+)/.exec(output)?.[1]
      if (found) ready.resolve(found)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.on('close', () => ready.reject(new Error(output)))
    const { port } = new URL(await ready.promise)
    url = `http://127.0.0.1:${port}`
  }, 120_000)
  afterAll(async () => {
    for (const socket of halves) socket.destroy()
    child.kill('SIGKILL')
    proxy.close()
    await administer(POSTGRES, `drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  })

  const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status
  async function healthMs(): Promise<number> {
    const began = performance.now()
    expect(await statusOf('/healthz')).toBe(200)
    return performance.now() - began
  }
  /** In ms: the median of quiet answers, and the worst one until `work` is done. */
  async function whileBusy(work: Promise<unknown>): Promise<string> {
    let isDone = false
    const end = work.finally(() => {
      isDone = true
    })
    const worst: number[] = []
    while (!isDone) {
      worst.push(await healthMs())
      await setTimeout(5)
    }
    await end
    return `${Math.max(...worst).toFixed(0)} ms at worst of ${worst.length}`
  }

  async function begin(path: string, length: number, sent: Buffer) {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    halves.push(socket)
    socket.on('error', () => {})
    const head = ['Host: localhost', 'Language: en', 'Content-Type: application/json', `Content-Length: ${length}`]
    socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
    socket.write(sent)
    return socket
  }

  it('answers while strangers send eleven megabytes each, and reads none of it', async () => {
    const quiet = [...(await Promise.all([1, 2, 3, 4, 5].map(healthMs)))].sort((one, other) => one - other)[2] ?? 0
    const body = `{"gateway":[${'[],'.repeat(3.6 * MEGABYTE)}[]]}`
    const headers = { 'content-type': 'application/json', language: 'en' }
    const send = () => fetch(`${url}/api/v1/admin/settlement`, { method: 'POST', headers, body })
    const answers = Promise.all([send(), send(), send(), send()])
    const told = await whileBusy(answers)
    expect((await answers).map(({ status }) => status)).toEqual([401, 401, 401, 401])
    print(`healthz: quiet ${quiet.toFixed(1)} ms, beside four large bodies ${told}`)
  }, 60_000)

  it('answers while bodies do not go on', async () => {
    for (let index = 0; index < 40; index += 1)
      await begin('/api/v1/payment/link/proof', 7 * MEGABYTE, Buffer.alloc(64 * 1024, ' '))
    expect(await healthMs()).toBeGreaterThan(0)
    expect(await statusOf('/readyz')).toBe(200)
  }, 60_000)

  it('answers while its database is silent, says so, and goes on when it speaks again', async () => {
    proxy.freeze(true)
    const call = fetch(`${url}/api/v1/promo`)
    expect(await statusOf('/readyz')).toBe(503)
    const told = await whileBusy(call)
    const answer = await call
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true])
    print(`healthz: ${told}, beside a silent database`)
    proxy.freeze(false)
    await expect.poll(() => statusOf('/api/v1/promo'), { timeout: 60_000 }).toBe(200)
    expect(await statusOf('/readyz')).toBe(200)
  }, 120_000)

  it('stops in order with bodies that do not go on', async () => {
    await begin('/api/v1/auth/login', 1000, Buffer.from('{'))
    expect(await statusOf('/healthz')).toBe(200)
    child.kill('SIGTERM')
    const [code] = await once(child, 'close')
    expect([code, output.includes('TimeoutError')]).toEqual([0, false])
  }, 60_000)
})
