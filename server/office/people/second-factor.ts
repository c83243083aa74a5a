import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { HouseChange } from '../../../core/office/house/contract.ts'
import type { User } from '../../../core/people/account/contract.ts'
import { missingFactors } from '../../../core/people/account/factors.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { SessionInfo } from '../../base/http/route.ts'
import { passkeysOf } from '../../people/account/sign-in/passkeys.ts'

type Asker = { user: User; session: SessionInfo | null }

/**
 * An admin cannot lock themselves out: one who asks for a second factor has just given their own, and the only way to it stays.
 * Throws ApiError: invalid_fields, second_factor_needed.
 */
export async function checkSecondFactor(deps: Deps, change: HouseChange, { user, session }: Asker): Promise<void> {
  const before = deps.house.get().security.second_factor
  const after = given(change.security?.second_factor, before, deps.house.defaults.security.second_factor)
  const isSwitchedOn = after && !before
  if (!after || (!isSwitchedOn && change.mail?.smtp_host === undefined)) return
  if (!arrives(deps, change) && (await passkeysOf(deps, user.id)).length === 0) throw cannot(isSwitchedOn)
  const missing = missingFactors(session?.factors ?? [])
  if (missing.length > 0) throw new ApiError('second_factor_needed', { data: { missing } })
}

/** Whether codes can still be mailed after the change. */
function arrives({ config, house }: Deps, { mail }: HouseChange): boolean {
  return config.demo || given(mail?.smtp_host, house.get().mail.smtp_host, house.defaults.mail.smtp_host) !== ''
}

/** Null resets a field to its default. */
function given<Value>(asked: Value | null | undefined, now: Value, byDefault: Value): Value {
  return asked === undefined ? now : (asked ?? byDefault)
}

function cannot(isSwitchedOn: boolean): ApiError {
  const errors: Record<string, string> = isSwitchedOn
    ? { 'security.second_factor': 'validation.house.noSecondFactor' }
    : { 'mail.smtp_host': 'validation.house.mailForSecondFactor' }
  return new ApiError('invalid_fields', { errors })
}
