import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { getMember } from '../../../../core/admin/calls.ts'
import type * as contract from '../../../../core/admin/member.ts'
import type { MemberDetail } from '../../../../core/admin/member.ts'
import { groupThousands } from '../../../../core/common/money.ts'
import { call } from '../../../lib/call.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { Failed } from '../Failed.tsx'
import { ListSkeleton } from '../ListView.tsx'
import { momentText } from '../moment.ts'
import { useAnswer } from '../use-answer.ts'
import { StatusTag } from './StatusTag.tsx'

export function Member({ id }: { id: string }) {
  const { locale, t } = useWords()
  const load = useCallback(
    () => call<typeof contract.getMember>(getMember, { params: { id } }, { locale }),
    [id, locale],
  )
  const { answer, ask } = useAnswer(load)
  return (
    <div className="grid gap-4">
      <a href={location.pathname} className="inline-flex min-h-11 items-center gap-2 justify-self-start text-primary">
        <ArrowLeft size={18} aria-hidden="true" />
        {t('members:back')}
      </a>
      {answer.state === 'loading' && <ListSkeleton />}
      {answer.state === 'failed' && <Failed error={answer.error} onRetry={ask} />}
      {answer.state === 'ready' && <Facts member={answer.value} />}
    </div>
  )
}

function Facts({ member }: { member: MemberDetail }) {
  const { locale, t } = useWords()
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['email', member.email],
    ['phone', `+${member.calling_code} ${member.phone}`],
    ['roleLabel', t(`members:role.${member.role}`)],
    ['joined', momentText(locale, member.created_at)],
    ['lastSeen', member.last_seen ? momentText(locale, member.last_seen) : t('members:neverSeen')],
    ['sessions', groupThousands(member.sessions)],
    ['bookings', groupThousands(member.bookings)],
  ]
  return (
    <section className="card p-5">
      <h2 className="flex flex-wrap items-center gap-3 text-xl">
        {member.first_name} {member.last_name}
        <StatusTag status={member.status} />
      </h2>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([word, text]) => (
          <div key={word}>
            <dt className="text-faint text-sm">{t(`members:${word}`)}</dt>
            <dd className="tabular break-words font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
