import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { email as emailField, personName } from '../../../../core/base/common/fields.ts'
import type { Deps } from '../../../base/common/deps.ts'
import type { Db } from '../../../base/db/connect.ts'
import { identities, users } from '../../../base/db/schema/people/account.ts'
import { insertMember, type MemberRow, memberByEmail, NO_PASSWORD, proveEmail } from '../members.ts'
import { memberFor } from './login.ts'
import type { Claims } from './open-id.ts'

/** `password`: of the account that has the same address. */
type SocialSignIn = { claims: Claims; issuer: string; password: string | undefined; ip: string }

/** Throws ApiError: link_needed, login_failed, too_many_requests, social_failed. */
export async function memberOfIdentity(deps: Deps, { claims, issuer, password, ip }: SocialSignIn): Promise<MemberRow> {
  const known = await knownMember(deps.db, issuer, claims.sub)
  if (known) return known
  const email = verifiedEmail(claims)
  if (!email) throw new ApiError('social_failed')
  if (await memberByEmail(deps.db, email)) {
    // Its owner never proved the address, so that it may be a stranger's account.
    if (!password) throw new ApiError('link_needed')
    return await withIdentity(deps, await memberFor(deps, { email, password }, ip), issuer, claims.sub)
  }
  const made = await insertMember(deps.db, newMember(claims, email), deps.clock.now())
  if (!made) throw new ApiError('link_needed')
  return await withIdentity(deps, made, issuer, claims.sub)
}

async function knownMember(db: Db, issuer: string, subject: string): Promise<MemberRow | null> {
  const [row] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row?.user ?? null
}

async function withIdentity(deps: Deps, row: MemberRow, issuer: string, subject: string): Promise<MemberRow> {
  const now = deps.clock.now()
  await proveEmail(deps.db, row.id, now)
  const identity = { issuer, subject, userId: row.id, createdAt: now }
  await deps.db.insert(identities).values(identity).onConflictDoNothing()
  return row
}

function verifiedEmail({ email, email_verified }: Claims): string | null {
  const isVerified = email_verified === true || email_verified === 'true'
  const { success, data } = z.safeParse(emailField, email)
  return isVerified && success ? data : null
}

/** Providers know neither title nor phone; the profile asks for them. */
function newMember({ given_name, family_name, name = '' }: Claims, email: string) {
  const words = name.trim().split(/\s+/)
  const firstName = firstGood(given_name, words.slice(0, -1).join(' '), name, email.replace(/@.*|[^a-z]/gi, ''))
  const lastName = firstGood(family_name, words.at(-1), firstName)
  return { title: '', firstName, lastName, email, callingCode: '62', phone: '', passwordHash: NO_PASSWORD }
}

function firstGood(...names: (string | undefined)[]): string {
  return names.map((name) => z.safeParse(personName, name)).find(({ success }) => success)?.data ?? '-'
}
