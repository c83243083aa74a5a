import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { ApiError } from '../../../core/base/common/call/errors.ts'

const argon2Async = promisify(argon2)
const PASSES = 3
const LENGTH = 32
/** Threads of libuv; files, compression and names of hosts wait for the same ones. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE || 4)
/** A hash occupies its memory and a thread. Half of the threads stay free: with all of them busy a small file took 576 ms to read, else 3 (docs/faults.md). */
const inTurn = pLimit(Math.max(1, Math.min(4, THREADS >> 1, availableParallelism())))
const MOST_WAITING = 64

/** `memory` is in KiB. Throws ApiError('too_many_requests') when too many calls wait. */
export async function hashPassword(password: string, memory: number): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(parametersOf(password, salt, memory, PASSES))
  return `$argon2id$v=19$m=${memory},t=${PASSES},p=1$${unpadded(salt)}$${unpadded(key)}`
}

/** `outdated`: right, but hashed with other costs than today's. Takes as long without a stored hash, so that time reveals no accounts. */
export async function checkPassword(
  password: string,
  stored: string | null,
  memory: number,
): Promise<'right' | 'outdated' | 'wrong'> {
  const known = stored === null ? null : parse(stored)
  const { m, t, salt, hash } = known ?? { m: memory, t: PASSES, salt: randomBytes(16), hash: randomBytes(LENGTH) }
  const given = await derive(parametersOf(password, salt, m, t))
  if (!known || given.length !== hash.length || !timingSafeEqual(given, hash)) return 'wrong'
  return m === memory && t === PASSES ? 'right' : 'outdated'
}

function parametersOf(password: string, salt: Buffer, memory: number, passes: number): Argon2Parameters {
  // Another keyboard may send the same letters as other code points.
  const message = password.normalize('NFKC')
  return { message, nonce: salt, parallelism: 1, tagLength: LENGTH, memory, passes }
}

function parse(stored: string): { m: number; t: number; salt: Buffer; hash: Buffer } | null {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  const [, m, t, salt = '', hash = ''] = match ?? []
  return match && { m: Number(m), t: Number(t), salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

async function derive(parameters: Argon2Parameters): Promise<Buffer> {
  if (inTurn.pendingCount >= MOST_WAITING) throw new ApiError('too_many_requests', { data: { retry_after: 5 } })
  return await inTurn(() => argon2Async('argon2id', parameters))
}
