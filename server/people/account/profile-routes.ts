import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import { isMobileNumber, nationalNumber } from '../../../core/base/common/people/people.ts'
import { type Profile, profil } from '../../../core/people/account/contract.ts'
import { confirmEmail, getIdNumber, type profileBody, updateProfil } from '../../../core/people/account/profile.ts'
import type { Deps } from '../../base/common/deps.ts'
import { masked } from '../../base/common/masked.ts'
import { countFrom, countTry, type Limit } from '../../base/http/limit.ts'
import { confirmationNeeded, route } from '../../base/http/route.ts'
import { wakeOutbox } from '../../base/outbox/jobs.ts'
import { confirmEmailChange, pendingEmail, startEmailChange } from './email-change.ts'
import { changeMember, emailKey, type MemberChange, type MemberRow, memberById, toUser } from './members.ts'
import { partnerOf } from './partner.ts'

const EMAIL_CHANGES: Limit = { max: 5, minutes: 60 }
const CONFIRM_BY_ADDRESS: Limit = { max: 20, minutes: 60 }

type ProfileChange = z.output<typeof profileBody>

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  route(app, profil, async ({ user }) => profileOf(deps, await memberById(db, user.id)))

  route(
    app,
    updateProfil,
    async ({ user, body, locale, request }) => {
      const now = clock.now()
      const email = body.email && emailKey(body.email) !== user.email ? body.email : null
      if (email) {
        if (!request.session?.isConfirmed) throw confirmationNeeded(request.session)
        await countTry(deps, 'email change', user.id, EMAIL_CHANGES)
      }
      const change = { ...changeOf(body, user, now), ...idNumberOf(deps, body) }
      const row = await db.transaction(async (tx) => {
        if (email) await startEmailChange(deps, tx, { userId: user.id, email, locale, now })
        return await changeMember(tx, user.id, change, now)
      })
      wakeOutbox(deps.database)
      return profileOf(deps, row)
    },
    { success: 'account:server.updateProfil' },
  )

  route(app, getIdNumber, async ({ user }) => {
    const row = await memberById(db, user.id)
    return { id_number: openNumber(deps, row) }
  })

  route(app, confirmEmail, async ({ body, request }) => {
    await countFrom(deps, 'confirm email', request.ip, CONFIRM_BY_ADDRESS)
    return { changed: await confirmEmailChange(deps, body.token) }
  })
}

/** Null for none. */
function openNumber({ secrets }: Deps, row: Pick<MemberRow, 'idNumber'> | null): string | null {
  return row?.idNumber ? secrets.open(row.idNumber) : null
}

function idNumberOf({ secrets }: Deps, { id_number: number }: ProfileChange): Pick<MemberChange, 'idNumber'> {
  return number === undefined ? {} : { idNumber: number ? secrets.seal(number) : null }
}

async function profileOf(deps: Deps, row: MemberRow | null): Promise<Profile> {
  if (!row) throw new ApiError('unauthenticated')
  const { birthPlace, birthdate } = row
  const pending_email = await pendingEmail(deps.db, row.id, deps.clock.now())
  const number = openNumber(deps, row)
  const partner = await partnerOf(deps.db, row.id)
  return {
    ...toUser(row),
    ...(partner ? { partner: { name: partner.name, model: partner.model } } : {}),
    birth_place: birthPlace,
    birthdate,
    id_number: number && masked(number),
    pending_email,
  }
}

type Phone = { calling_code: string; phone: string }

function changeOf(body: ProfileChange, present: Phone, now: Date): MemberChange {
  if (body.birthdate && body.birthdate >= todayIn(HOME_ZONE, now)) throw wrong('birthdate', 'validation.birthdate.past')
  const change: MemberChange = {}
  if (body.title !== undefined) change.title = body.title
  if (body.first_name !== undefined) change.firstName = body.first_name
  if (body.last_name !== undefined) change.lastName = body.last_name
  if (body.address !== undefined) change.address = body.address || null
  if (body.gender !== undefined) change.gender = body.gender
  if (body.birth_place !== undefined) change.birthPlace = body.birth_place || null
  if (body.birthdate !== undefined) change.birthdate = body.birthdate
  if (body.phone === undefined && body.calling_code === undefined) return change
  const { calling_code: callingCode, phone } = phoneOf(body, present)
  return { ...change, callingCode, phone }
}

/** A number alone may begin with + and its calling code. */
function phoneOf(body: Pick<ProfileChange, 'calling_code' | 'phone'>, present: Phone): Phone {
  const typed = body.phone ?? present.phone
  const calling_code =
    body.calling_code ??
    ['62', present.calling_code].find((code) => typed.startsWith(`+${code}`)) ??
    present.calling_code
  const phone = nationalNumber(calling_code, typed)
  if (!isMobileNumber(calling_code, phone)) throw wrong('phone', 'validation.phoneNumber.valid')
  return { calling_code, phone }
}

function wrong(field: string, message: string): ApiError {
  return new ApiError('invalid_fields', { errors: { [field]: message } })
}
