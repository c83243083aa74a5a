import type * as contract from '../../../../core/office/people/member.ts'
import type { OfficeMemberDetail } from '../../../../core/office/people/member.ts'
import { changeMember, membership, signMemberOut } from '../../../../core/office/people/member-calls.ts'
import { GIVEN_STATUSES } from '../../../../core/people/account/member-status.ts'
import { Banner } from '../../../ui/react/Banner.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { ActionFailed } from '../../base/table/ActionFailed.tsx'
import { useAction } from '../../people/account/use-action.ts'
import { DeclaredForm } from '../form/DeclaredForm.tsx'
import { RoleSelect, roleOf } from './RoleSelect.tsx'

type Props = { member: OfficeMemberDetail; onChanged: () => void }

export function MemberForm({ member, onChanged }: Props) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const params = { id: member.id }
  const begun = GIVEN_STATUSES.filter((each) => each === member.status).map((status) => ({ status }))
  const signOut = () => send<typeof contract.signMemberOut>(signMemberOut, { params }, onChanged)
  return (
    <section className="card grid gap-4 p-5">
      <h2 className="text-xl">{t('members:change')}</h2>
      <DeclaredForm
        of={membership}
        known={{ ...begun[0], reason: member.blocked?.reason ?? '' }}
        save={(change, { status, role, reason }) => {
          const given = { ...(status === 'blokir' ? { reason } : {}), ...(member.guest ? {} : roleOf(role)) }
          const body = { status, ...given, version: member.updated_at }
          return change<typeof contract.changeMember>(changeMember, { params, body }, onChanged)
        }}
        drawn={{
          role: !member.guest && {
            draw: (standing) => (
              <RoleSelect label={t('members:field.role')} given={member} error={standing.error?.errors.own_role} />
            ),
          },
        }}
        note={({ values: { status } }) => (
          <div className="grid gap-4">
            {status === 'blokir' && member.status !== 'blokir' && <WhatGoesOn ahead={member.ahead} />}
            <p className="text-soft text-sm">{t('members:changeHint')}</p>
          </div>
        )}
        onReload={onChanged}
      />
      {member.sessions.length > 0 && (
        <>
          <ActionFailed error={error} onReload={onChanged} />
          <button
            type="button"
            className="btn btn-quiet justify-self-start"
            aria-disabled={isSending}
            onClick={signOut}
          >
            {t('members:signOut')}
          </button>
        </>
      )}
    </section>
  )
}

/** Paid bookings stay, so staff should know of them before they block the account. */
function WhatGoesOn({ ahead: { trips, payments } }: Pick<OfficeMemberDetail, 'ahead'>) {
  const { t } = useWords()
  if (trips === 0 && payments === 0) return <Banner title={t('members:ahead.none')} />
  return (
    <Banner kind="warn" title={t('members:ahead.title')}>
      <ul className="list-disc ps-5">
        {trips > 0 && <li>{t('members:ahead.trips', { count: trips })}</li>}
        {payments > 0 && <li>{t('members:ahead.payments', { count: payments })}</li>}
      </ul>
      <p className="mt-2 text-sm">{t('members:ahead.text')}</p>
    </Banner>
  )
}
