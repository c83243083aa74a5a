import { useState } from 'react'
import { wireName } from '../../../../core/base/common/call/wire-name.ts'
import { groupThousands } from '../../../../core/base/common/money.ts'
import { EMAIL } from '../../../../core/base/common/people/people.ts'
import type * as contract from '../../../../core/office/people/member.ts'
import type { MemberContact, OfficeMemberDetail } from '../../../../core/office/people/member.ts'
import { getMember, showMemberContact } from '../../../../core/office/people/member-calls.ts'
import type { MemberStatus } from '../../../../core/people/account/member-status.ts'
import { mayCall } from '../../../../core/people/account/roles.ts'
import { momentText } from '../../../lib/page/moment.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { ActionFailed } from '../../base/table/ActionFailed.tsx'
import { Detail } from '../../base/table/Detail.tsx'
import { Facts } from '../../base/table/Facts.tsx'
import { StateTag, type Tags } from '../../base/table/StateTag.tsx'
import { Table } from '../../base/table/Table.tsx'
import { useCall } from '../../base/table/use-answer.ts'
import { useAction } from '../../people/account/use-action.ts'
import { Chat } from './Chat.tsx'
import { GuestTag, UnprovenTag } from './GuestTag.tsx'
import { MemberForm } from './MemberForm.tsx'
import { Reach, ShowContact } from './Reach.tsx'
import { roleText } from './RoleSelect.tsx'
import { useStaff } from './use-staff.ts'

export const MEMBER_TAGS: Tags<MemberStatus> = {
  words: 'members:choice.status',
  looks: { aktif: 'good', blokir: 'bad', dihapus: 'faint' },
}

export function Member({ id }: { id: string }) {
  const { t } = useWords()
  const { answer, ask } = useCall<typeof contract.getMember>(getMember, { params: { id } })
  return (
    <Detail back={t('members:back')} answer={answer} onRetry={ask}>
      {(member) => (
        <>
          <Person member={member} />
          {member.may_change && <MemberForm key={member.updated_at} member={member} onChanged={ask} />}
          <Sessions sessions={member.sessions} />
        </>
      )}
    </Detail>
  )
}

function Person({ member }: { member: OfficeMemberDetail }) {
  const { locale, t } = useWords()
  const { send, isSending, error } = useAction()
  const staff = useStaff()
  const [shown, setShown] = useState<MemberContact | null>(null)
  const { email, phone } = shown ?? { email: member.email, phone: `+${member.calling_code} ${member.phone}` }
  const isMasked = member.may_reveal && !shown
  const show = () => send<typeof contract.showMemberContact>(showMemberContact, { params: { id: member.id } }, setShown)
  const facts: [word: string, text: string | null][] = [
    ['email', email],
    ['phone', phone],
    ['field.role', roleText(t, member)],
    ['joined', momentText(locale, member.created_at)],
    ['changed', momentText(locale, member.updated_at)],
    ['blockedAt', member.blocked?.at ? momentText(locale, member.blocked.at) : null],
    ['field.reason', member.blocked?.reason ?? null],
    ['bookings', groupThousands(member.bookings)],
    ['passengers', groupThousands(member.passengers)],
  ]
  return (
    <section className="card grid gap-4 p-5">
      <h2 className="flex flex-wrap items-center gap-3 text-xl">
        {wireName(member)}
        <StateTag state={member.status} tags={MEMBER_TAGS} />
        <GuestTag guest={member.guest} />
        <UnprovenTag member={member} />
      </h2>
      <Facts facts={facts.map(([word, text]) => ({ label: t(`members:${word}`), text }))} />
      <ActionFailed error={error} onReload={() => {}} />
      {isMasked && <ShowContact isSending={isSending} onShow={show} />}
      {!isMasked && member.status !== 'dihapus' && EMAIL.test(email) && <Reach email={email} phone={phone} />}
      {mayCall(staff, 'full_contact') && member.status !== 'dihapus' && <Chat about="member" id={member.id} />}
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
        columns={{
          'members:device': ({ device }) => device ?? t('members:unknownDevice'),
          'members:since': ({ created_at }) => momentText(locale, created_at),
          'members:lastSeen': ({ last_seen_at }) => momentText(locale, last_seen_at),
        }}
      />
    </section>
  )
}
