import { type FormEvent, useRef } from 'react'
import type * as contract from '../../../../core/office/people/staff.ts'
import { inviteStaff } from '../../../../core/office/people/staff-calls.ts'
import { BUILT_IN_ROLES } from '../../../../core/people/account/roles.ts'
import { EmailField } from '../../../ui/form/EmailField.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { focusFirstWrong } from '../../../ui/form/focus.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Dialog } from '../../../ui/react/Dialog.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { toast } from '../../../ui/toast.ts'
import { ActionFailed } from '../../base/table/ActionFailed.tsx'
import { useAction } from '../../people/account/use-action.ts'
import { RoleSelect, roleFrom } from './RoleSelect.tsx'

const STAFF = BUILT_IN_ROLES.filter((role) => role !== 'member')
const LANGUAGES = ['id', 'en'] as const

export function InviteForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { locale, t } = useWords()
  const { send, isSending, error } = useAction()
  const form = useRef<HTMLFormElement>(null)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [name = '', email = ''] = ['name', 'email'].map((field) => String(data.get(field) ?? ''))
    const { role, own_role } = roleFrom(data)
    if (role === 'member') return
    const language = LANGUAGES.find((each) => each === data.get('language'))
    await send<typeof contract.inviteStaff>(inviteStaff, { body: { name, email, role, own_role, language } }, () => {
      onDone()
      toast(t('staff:done'))
    })
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }
  return (
    <Dialog open onClose={onCancel} title={t('staff:title')}>
      <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-5">
        <TextField label={t('staff:name')} error={error?.errors.name} name="name" maxLength={100} autoComplete="off" />
        <EmailField label={t('staff:email')} error={error?.errors.email} name="email" autoComplete="off" />
        <RoleSelect
          label={t('staff:role')}
          given={{ role: 'support', own_role: null }}
          roles={STAFF}
          error={error?.errors.own_role}
        />
        <Field label={t('staff:language')}>
          {(control) => (
            <Select {...control} name="language" defaultValue={locale}>
              {LANGUAGES.map((each) => (
                <option key={each} value={each}>
                  {t(`staff:languages.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <p className="text-soft text-sm">{t('staff:hint')}</p>
        <div className="empty:hidden">
          <ActionFailed error={error} onReload={onDone} />
        </div>
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="btn btn-action" aria-disabled={isSending}>
            {t(isSending ? 'staff:sending' : 'staff:send')}
          </button>
          <button type="button" className="btn btn-quiet" onClick={onCancel}>
            {t('staff:cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
