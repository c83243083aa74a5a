import { useEffect } from 'react'
import type { Permission } from '../../../../core/base/common/people/rights.ts'
import { mayCall } from '../../../../core/people/account/roles.ts'
import { useValue } from '../../../lib/store.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { $member, loadMember } from '../../people/account/member.ts'

/** Whether the reader has the right; false until it is known. */
export function useMay(right: Permission): boolean {
  const { locale } = useWords()
  const member = useValue($member)
  useEffect(() => {
    if ($member.get().state === 'idle') void loadMember(locale, document.cookie)
  }, [locale])
  return member.state === 'ready' && mayCall(member.value, right)
}
