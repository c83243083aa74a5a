import { type FormEvent, useRef, useState } from 'react'
import type * as contract from '../../../../core/office/people/member.ts'
import type { OfficeMemberDetail } from '../../../../core/office/people/member.ts'
import { changeMember, signMemberOut } from '../../../../core/office/people/member-calls.ts'
import { GIVEN_STATUSES, REASON_LENGTH } from '../../../../core/people/account/member-status.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { focusFirstWrong } from '../../../ui/form/focus.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { Banner } from '../../../ui/react/Banner.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { ActionFailed } from '../../base/table/ActionFailed.tsx'
import { useAction } from '../../people/account/use-action.ts'
import { RoleSelect, roleFrom } from './RoleSelect.tsx'

type Props = { member: OfficeMemberDetail; onChanged: () => void }

export function MemberForm({ member, onChanged }: Props) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const form = useRef<HTMLFormElement>(null)
  const [isBlocked, setBlocked] = useState(member.status === 'blokir')
  const params = { id: member.id }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const status = GIVEN_STATUSES.find((each) => each === data.get('status'))
    const reason = isBlocked ? String(data.get('reason') ?? '') : undefined
    const role = member.guest ? {} : roleFrom(data)
    const body = { status, reason, ...role, version: member.updated_at }
    await send<typeof contract.changeMember>(changeMember, { params, body }, onChanged)
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }
  const signOut = () => send<typeof contract.signMemberOut>(signMemberOut, { params }, onChanged)
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="card grid gap-4 p-5">
      <h2 className="text-xl">{t('members:change')}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('members:statusLabel')}>
          {(control) => (
            <Select
              {...control}
              name="status"
              defaultValue={member.status}
              onChange={({ target }) => setBlocked(target.value === 'blokir')}
            >
              {GIVEN_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {t(`members:status.${status}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {!member.guest && <RoleSelect label={t('members:roleLabel')} given={member} error={error?.errors.own_role} />}
      </div>
      {isBlocked && member.status !== 'blokir' && <WhatGoesOn ahead={member.ahead} />}
      {isBlocked && (
        <Field label={t('members:blockReason')} hint={t('members:blockReasonHint')} error={error?.errors.reason}>
          {(control) => (
            <textarea
              {...control}
              name="reason"
              rows={3}
              maxLength={REASON_LENGTH}
              defaultValue={member.blocked?.reason}
              className="input min-h-24"
            />
          )}
        </Field>
      )}
      <p className="text-soft text-sm">{t('members:changeHint')}</p>
      <ActionFailed error={error} onReload={onChanged} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-action" aria-disabled={isSending}>
          {t(isSending ? 'members:saving' : 'members:save')}
        </button>
        {member.sessions.length > 0 && (
          <button type="button" className="btn btn-quiet" aria-disabled={isSending} onClick={signOut}>
            {t('members:signOut')}
          </button>
        )}
      </div>
    </form>
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
