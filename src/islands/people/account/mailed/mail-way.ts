import { useEffect, useState } from 'react'
import type * as contract from '../../../../../core/people/account/mail-way.ts'
import type { MailWay } from '../../../../../core/people/account/mail-way.ts'
import { getMailWay } from '../../../../../core/people/account/settings-calls.ts'
import { CallError, call } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'

/** Taken as sent until the answer is in, and where there is none: the server refuses what it cannot mail. */
export function useMailWay(locale: Locale): MailWay {
  const [way, setWay] = useState<MailWay>('sent')
  useEffect(() => {
    call<typeof contract.getMailWay>(getMailWay, {}, { locale }).then(
      (answer) => setWay(answer.way),
      (cause: unknown) => {
        if (!(cause instanceof CallError)) throw cause
      },
    )
  }, [locale])
  return way
}
