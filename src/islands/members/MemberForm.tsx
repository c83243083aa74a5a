import type { FormEvent } from 'react'
import { GIVEN_STATUSES } from '../../../core/account/member-status.ts'
import { ROLES } from '../../../core/account/roles.ts'
import { changeMember, signMemberOut } from '../../../core/admin/calls.ts'
import type * as contract from '../../../core/admin/member.ts'
import type { OfficeMemberDetail } from '../../../core/admin/member.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { useWords } from '../../ui/react/words.tsx'
import { useAction } from '../account/use-action.ts'
import { ActionFailed } from '../table/ActionFailed.tsx'

type Props = { member: OfficeMemberDetail; onChanged: () => void }

export function MemberForm({ member, onChanged }: Props) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const params = { id: member.id }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const status = GIVEN_STATUSES.find((each) => each === data.get('status'))
    const role = ROLES.find((each) => each === data.get('role'))
    const body = { status, role, version: member.updated_at }
    void send<typeof contract.changeMember>(changeMember, { params, body }, onChanged)
  }
  const signOut = () => send<typeof contract.signMemberOut>(signMemberOut, { params }, onChanged)
  const choices = [
    { name: 'status', label: t('members:statusLabel'), value: member.status, options: GIVEN_STATUSES },
    { name: 'role', label: t('members:roleLabel'), value: member.role, options: ROLES },
  ]
  return (
    <form onSubmit={submit} method="post" className="card grid gap-4 p-5">
      <h2 className="text-xl">{t('members:change')}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {choices.map(({ name, label, value, options }) => (
          <Field key={name} label={label}>
            {(control) => (
              <Select {...control} name={name} defaultValue={value}>
                {options.map((option) => (
                  <option key={option} value={option}>
                    {t(`members:${name}.${option}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
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
