import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { ApiError } from '../../core/common/errors.ts'

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2 as never)
const PASSES = 3
const LENGTH = 32
/** Each hash holds its memory and a thread: more at once would only be slower, and a flood of them would take the machine. */
const AT_ONCE = Math.min(4, availableParallelism())
const MOST_WAITING = 64

let running = 0
const waiting: (() => void)[] = []

/** argon2id in the usual text form. `memory` is in KiB. Throws ApiError('too_many_requests') when too many wait already. */
export async function hashPassword(password: string, memory: number): Promise<string> {
  const salt = randomBytes(16)
  const hash = await inTurn(() => derive('argon2id', parameters(password, salt, memory, PASSES)))
  return `$argon2id$v=19$m=${memory},t=${PASSES},p=1$${unpadded(salt)}$${unpadded(hash)}`
}

/**
 * `right` or `wrong`; `outdated` is right, but hashed with other costs than today's. Without a stored hash (nobody has that address) it takes the same time
 * and says `wrong`.
 */
export async function checkPassword(
  password: string,
  stored: string | null,
  memory: number,
): Promise<'right' | 'outdated' | 'wrong'> {
  const known = stored === null ? null : parse(stored)
  const { m, t, salt, hash } = known ?? { m: memory, t: PASSES, salt: randomBytes(16), hash: randomBytes(LENGTH) }
  const given = await inTurn(() => derive('argon2id', parameters(password, salt, m, t)))
  if (!known || given.length !== hash.length || !timingSafeEqual(given, hash)) return 'wrong'
  return m === memory && t === PASSES ? 'right' : 'outdated'
}

function parameters(password: string, salt: Buffer, memory: number, passes: number): Argon2Parameters {
  // The same letters typed on another keyboard may come as other code points.
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

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new ApiError('too_many_requests', { data: { retry_after: 5 } })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    // The place passes on to whoever waits longest.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
