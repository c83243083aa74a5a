import type * as contract from '../../../../core/office/people/staff.ts'
import type { Invitation } from '../../../../core/office/people/staff.ts'
import { listInvitations, sendInvitationAgain, withdrawInvitation } from '../../../../core/office/people/staff-calls.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { toast } from '../../../ui/toast.ts'
import { ActionFailed } from '../../base/table/ActionFailed.tsx'
import { defineOfficeList } from '../../base/table/office-list.tsx'
import { Moment } from '../../base/table/When.tsx'
import { useAction } from '../../people/account/use-action.ts'
import { InviteForm } from './InviteForm.tsx'
import { roleText } from './RoleSelect.tsx'

export default defineOfficeList<typeof contract.listInvitations>({
  call: listInvitations,
  title: 'staff:title',
  empty: { title: 'staff:empty', text: 'staff:emptyText' },
  above: ({ t, openDialog, done }) => (
    <button
      type="button"
      className="btn btn-action justify-self-start"
      onClick={() => openDialog(<InviteForm onDone={done} onCancel={() => openDialog(null)} />)}
    >
      {t('staff:add')}
    </button>
  ),
  keyOf: ({ id }) => id,
  columns: ({ t, done }) => ({
    'staff:field.name': ({ name }) => name,
    'staff:field.email': ({ email }) => email,
    'staff:field.role': (invitation) => roleText(t, invitation),
    'staff:invitedBy': { isWideOnly: true, cell: ({ invited_by }) => invited_by || '–' },
    'staff:until': ({ is_over, expires_at }) =>
      is_over ? <span className="tag bg-warn-tint text-warn">{t('staff:over')}</span> : <Moment at={expires_at} />,
    'staff:actions': (invitation) => <Actions invitation={invitation} onDone={done} />,
  }),
})

function Actions({ invitation: { id, name }, onDone }: { invitation: Invitation; onDone: () => void }) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const finish = (word: 'done' | 'withdrawn') => () => {
    onDone()
    toast(t(`staff:${word}`))
  }
  const input = { params: { id } }
  const again = () => send<typeof contract.sendInvitationAgain>(sendInvitationAgain, input, finish('done'))
  const withdraw = () => send<typeof contract.withdrawInvitation>(withdrawInvitation, input, finish('withdrawn'))
  const buttons = [
    ['again', again],
    ['withdraw', withdraw],
  ] as const
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {buttons.map(([word, onClick]) => (
          <button key={word} type="button" className="btn btn-quiet" aria-disabled={isSending} onClick={onClick}>
            {t(`staff:${word}`)}
            <span className="sr-only">{`, ${name}`}</span>
          </button>
        ))}
      </div>
      <ActionFailed error={error} onReload={onDone} />
    </div>
  )
}
