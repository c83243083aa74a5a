import type * as contract from '../../../../core/office/people/staff.ts'
import { invitation, inviteStaff } from '../../../../core/office/people/staff-calls.ts'
import { BUILT_IN_ROLES } from '../../../../core/people/account/roles.ts'
import { Dialog } from '../../../ui/react/Dialog.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { toast } from '../../../ui/toast.ts'
import { DeclaredForm } from '../form/DeclaredForm.tsx'
import { RoleSelect, roleOf } from './RoleSelect.tsx'

const STAFF = BUILT_IN_ROLES.filter((role) => role !== 'member')

export function InviteForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { locale, t } = useWords()
  return (
    <Dialog open onClose={onCancel} title={t('staff:title')}>
      <DeclaredForm
        of={invitation}
        known={{ language: locale }}
        save={async (send, { role: chosen, ...given }) => {
          const { role, own_role } = roleOf(chosen)
          if (role === 'member') return
          await send<typeof contract.inviteStaff>(inviteStaff, { body: { ...given, role, own_role } }, () => {
            onDone()
            toast(t('staff:done'))
          })
        }}
        drawn={{
          role: {
            draw: ({ error }) => (
              <div className="sm:col-span-2">
                <RoleSelect
                  label={t('staff:field.role')}
                  given={{ role: 'support', own_role: null }}
                  roles={STAFF}
                  error={error?.errors.own_role}
                />
              </div>
            ),
          },
        }}
        submit={() => t('staff:send')}
        note={() => <p className="text-soft text-sm">{t('staff:text')}</p>}
        onReload={onDone}
        onCancel={onCancel}
      />
    </Dialog>
  )
}
