import { profil } from '../../../../core/people/account/calls.ts'
import type * as account from '../../../../core/people/account/contract.ts'
import type { Staff } from '../../../../core/people/account/roles.ts'
import { useCall } from '../../base/table/use-answer.ts'

/** Role and rights of the reader; those of a member until they are loaded. */
export function useStaff(): Staff {
  const { answer } = useCall<typeof account.profil>(profil, {})
  return answer.state === 'ready' ? answer.value : { role: 'member' }
}
