import { readdirSync, readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, it } from 'vitest'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { TEST_CONFIG } from '../../testing/app.ts'
import { loggerOptions } from './log.ts'

/** The server's own logger, and what it wrote. */
function logged(write: (log: FastifyBaseLogger) => void): Record<string, unknown>[] {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const options = loggerOptions({ ...TEST_CONFIG, logLevel: 'info' })
  const { log } = fastify({ logger: { ...Object(options), stream } })
  write(log)
  return lines.map((line) => JSON.parse(line))
}

const silent = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

it.each<[string, unknown, object]>([
  ['an error', new TypeError('no such thing'), { type: 'TypeError', message: 'no such thing' }],
  ['its code', silent, { message: silent.message, code: 'ECONNREFUSED' }],
  ['its cause', new ApiError('internal', { cause: silent }), { message: 'internal', cause: { code: 'ECONNREFUSED' } }],
  [
    'a failed query without its values',
    new DrizzleQueryError('select $1', ['Budi Santoso'], silent),
    { message: 'failed query: select $1', cause: { code: 'ECONNREFUSED' } },
  ],
  ['what is no error', 'a text', { type: 'string', message: 'not an error' }],
])('says of %s what it was', (_, err, described) => {
  for (const level of ['warn', 'error', 'fatal'] as const) {
    const [line] = logged((log) => log[level]({ err }, 'a job failed'))
    expect(line).toMatchObject({ msg: 'a job failed', err: described })
    expect(JSON.stringify(line)).not.toContain('Budi')
  }
})

it('is given errors as they are: described twice, they are no errors any more', () => {
  const server = new URL('../../', import.meta.url)
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const twice = files.filter((name) => /err: describeError\(/.test(readFileSync(new URL(name, server), 'utf8')))
  expect(twice.filter((name) => name !== 'base/common/log.test.ts')).toEqual([])
})
