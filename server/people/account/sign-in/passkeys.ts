import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { wireName } from '../../../../core/base/common/call/wire-name.ts'
import type { User } from '../../../../core/people/account/contract.ts'
import type { newPasskey, passkeyAnswer } from '../../../../core/people/account/webauthn.ts'
import type { Deps } from '../../../base/common/deps.ts'
import { passkeys } from '../../../base/db/schema/people/account.ts'
import { houseBrand } from '../../../base/words/brand.ts'
import { makeLink, redeemLink } from '../links.ts'

const MINUTES = 5
const TIMEOUT = MINUTES * 60_000

export type PasskeyRow = typeof passkeys.$inferSelect
type Purpose = 'add' | 'use'
/** EdDSA, ES256, RS256: named, or the library tries what Node has yet as an experiment, with a warning. */
const ALGORITHMS = [-8, -7, -257]

export async function optionsToAdd(deps: Deps, user: User) {
  const own = await passkeysOf(deps, user.id)
  const {
    challenge,
    pubKeyCredParams,
    user: owner,
  } = await generateRegistrationOptions({
    rpName: houseBrand().name,
    rpID: rpId(deps),
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: wireName(user),
    challenge: await challengeFor(deps, 'add', user.id),
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return {
    rp: { id: rpId(deps), name: houseBrand().name },
    user: owner,
    challenge,
    pubKeyCredParams,
    timeout: TIMEOUT,
    attestation: 'none' as const,
    excludeCredentials: own.map(({ id }) => ({ id, type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
  }
}

/** Throws ApiError('passkey_failed'). */
export async function addPasskey(
  deps: Deps,
  user: User,
  { name, passkey }: { name: string; passkey: z.output<typeof newPasskey> },
): Promise<PasskeyRow> {
  const { transports = [], ...response } = passkey.response
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, response: { ...response, transports }, clientExtensionResults: {} },
    expectedChallenge: (challenge) => isOurs(deps, challenge, 'add', user.id),
    expectedOrigin: deps.config.siteUrl,
    expectedRPID: rpId(deps),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(fail)
  if (!verified) throw new ApiError('passkey_failed')
  const { id, publicKey, counter } = registrationInfo.credential
  const [row] = await deps.db
    .insert(passkeys)
    .values({
      id,
      userId: user.id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports,
      name,
      createdAt: deps.clock.now(),
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new ApiError('passkey_failed')
  return row
}

/** The browser lists the passkeys that it has for this site. */
export async function optionsToUse(deps: Deps) {
  const { challenge } = await generateAuthenticationOptions({
    rpID: rpId(deps),
    challenge: await challengeFor(deps, 'use', null),
  })
  return { challenge, timeout: TIMEOUT, rpId: rpId(deps), userVerification: 'required' as const }
}

/** The id of its member. Throws ApiError('passkey_failed'). */
export async function checkPasskey(deps: Deps, answer: z.output<typeof passkeyAnswer>): Promise<string> {
  const [row] = await deps.db.select().from(passkeys).where(eq(passkeys.id, answer.id))
  if (!row) throw new ApiError('passkey_failed')
  const { userHandle, ...response } = answer.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== row.userId) throw new ApiError('passkey_failed')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => isOurs(deps, challenge, 'use', null),
    expectedOrigin: deps.config.siteUrl,
    expectedRPID: rpId(deps),
    credential: { id: row.id, publicKey: new Uint8Array(row.publicKey), counter: row.counter },
  }).catch(fail)
  if (!verified) throw new ApiError('passkey_failed')
  const used = { counter: authenticationInfo.newCounter, usedAt: deps.clock.now() }
  await deps.db.update(passkeys).set(used).where(eq(passkeys.id, row.id))
  return row.userId
}

export async function passkeysOf({ db }: Deps, userId: string): Promise<PasskeyRow[]> {
  return await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt)
}

async function challengeFor(deps: Deps, use: Purpose, userId: string | null) {
  const now = deps.clock.now()
  const token = await makeLink(deps.db, { userId, purpose: 'passkey', payload: { use }, minutes: MINUTES, now })
  return new Uint8Array(Buffer.from(token, 'base64url'))
}

async function isOurs(deps: Deps, challenge: string, use: Purpose, userId: string | null): Promise<boolean> {
  const link = await redeemLink(deps.db, challenge, 'passkey', deps.clock.now())
  return link?.userId === userId && z.safeParse(z.object({ use: z.literal(use) }), link.payload).success
}

function rpId({ config }: Deps): string {
  return new URL(config.siteUrl).hostname
}

/** The library throws an Error for a foreign origin, a bad signature or a counter that went back. */
function fail(cause: unknown): never {
  throw new ApiError('passkey_failed', { cause })
}
