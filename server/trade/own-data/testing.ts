import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { deleteAccount, exportData } from '../../../core/people/account/own-data.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { hashPassword } from '../../people/account/passwords.ts'
import { sessionCookie } from '../../people/account/sign-in/session-cookie.ts'
import { startSession } from '../../people/account/sign-in/sessions.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Buyer } from '../../testing/payment.ts'

const PASSWORD = 'Nusantara7'

/** `deleteNow` gives the password. */
export async function signedIn({ deps, clock }: TestApp, { user }: Buyer): Promise<Buyer> {
  const passwordHash = await hashPassword(PASSWORD, deps.config.passwordMemory)
  await deps.db.update(users).set({ passwordHash }).where(eq(users.id, user.id))
  const token = await startSession(deps.db, user.id, clock.now())
  return { user, cookie: `${sessionCookie(deps.config)}=${token}` }
}

export async function deleteNow(test: TestApp, { cookie }: Buyer, password = PASSWORD) {
  return await test.call(deleteAccount, { body: { password } }, { cookie })
}

export async function exported({ app }: TestApp, { cookie }: Buyer): Promise<ReadonlyMap<string, Buffer>> {
  const { statusCode, rawPayload } = await app.inject({ url: exportData.path, headers: { cookie, language: 'en' } })
  if (statusCode !== 200) throw new Error(`no zip: ${statusCode}`)
  return new Map(Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, Buffer.from(bytes)]))
}

export function textIn(files: ReadonlyMap<string, Buffer>, name: string): string {
  const bytes = files.get(`${name}.json`)
  if (!bytes) throw new Error(`no ${name} in the zip`)
  return strFromU8(bytes)
}
