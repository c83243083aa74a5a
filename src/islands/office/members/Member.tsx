import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { getMember } from '../../../../core/admin/calls.ts'
import type * as contract from '../../../../core/admin/member.ts'
import type { OfficeMemberDetail } from '../../../../core/admin/member.ts'
import { groupThousands } from '../../../../core/common/money.ts'
import { call } from '../../../lib/call.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { Failed } from '../Failed.tsx'
import { ListSkeleton } from '../ListView.tsx'
import { momentText } from '../moment.ts'
import { Table } from '../Table.tsx'
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
      {answer.state === 'ready' && (
        <>
          <Facts member={answer.value} />
          <Sessions sessions={answer.value.sessions} />
        </>
      )}
    </div>
  )
}

function Facts({ member }: { member: OfficeMemberDetail }) {
  const { locale, t } = useWords()
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['email', member.email],
    ['phone', `+${member.calling_code} ${member.phone}`],
    ['roleLabel', t(`members:role.${member.role}`)],
    ['joined', momentText(locale, member.created_at)],
    ['changed', momentText(locale, member.updated_at)],
    ['bookings', groupThousands(member.bookings)],
    ['passengers', groupThousands(member.passengers)],
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

function Sessions({ sessions }: Pick<OfficeMemberDetail, 'sessions'>) {
  const { locale, t } = useWords()
  if (sessions.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t('members:sessions')}</h2>
      <Table
        caption={t('members:sessions')}
        rows={sessions}
        keyOf={({ id }) => id}
        columns={[
          { id: 'device', label: t('members:device'), cell: ({ device }) => device ?? t('members:unknownDevice') },
          { id: 'since', label: t('members:since'), cell: ({ created_at }) => momentText(locale, created_at) },
          { id: 'seen', label: t('members:lastSeen'), cell: ({ last_seen_at }) => momentText(locale, last_seen_at) },
        ]}
      />
    </section>
  )
}
