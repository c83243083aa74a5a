import { profil } from '../../../core/account/calls.ts'
import type * as account from '../../../core/account/contract.ts'
import type { Staff } from '../../../core/account/roles.ts'
import { useCall } from '../table/use-answer.ts'

/** Role and rights of the reader; those of a member until they are loaded. */
export function useStaff(): Staff {
  const { answer } = useCall<typeof account.profil>(profil, {})
  return answer.state === 'ready' ? answer.value : { role: 'member' }
}
