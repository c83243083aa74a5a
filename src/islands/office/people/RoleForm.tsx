import { type FormEvent, useRef, useState } from 'react'
import type { Permission } from '../../../../core/base/common/people/rights.ts'
import type * as contract from '../../../../core/office/people/role.ts'
import type { OwnRole } from '../../../../core/office/people/role.ts'
import { changeRole, createRole, deleteRole } from '../../../../core/office/people/role-calls.ts'
import { completeRights, RIGHT_GROUPS, rightsIn, withoutRight } from '../../../../core/people/account/roles.ts'
import { focusFirstWrong } from '../../../ui/form/focus.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Dialog } from '../../../ui/react/Dialog.tsx'
import { messageOf, useWords } from '../../../ui/react/words.tsx'
import { toast } from '../../../ui/toast.ts'
import { ActionFailed } from '../../base/table/ActionFailed.tsx'
import { useAction } from '../../people/account/use-action.ts'

type Props = { own: OwnRole | null; onDone: () => void; onCancel: () => void }

export function RoleForm({ own: role, onDone, onCancel }: Props) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const [rights, setRights] = useState<readonly Permission[]>(role?.rights ?? [])
  const [isRemoving, setRemoving] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const finish = (word: 'saved' | 'removed') => () => {
    onDone()
    toast(t(`roles:${word}`))
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '')
    const body = { name, rights: completeRights(rights) }
    if (role) {
      const input = { params: { id: role.id }, body: { ...body, version: role.version } }
      await send<typeof contract.changeRole>(changeRole, input, finish('saved'))
    } else await send<typeof contract.createRole>(createRole, { body }, finish('saved'))
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }
  function remove() {
    if (!role) return
    if (!isRemoving) return setRemoving(true)
    void send<typeof contract.deleteRole>(deleteRole, { params: { id: role.id } }, finish('removed'))
  }
  const toggle = (right: Permission, isOn: boolean) =>
    setRights(isOn ? completeRights([...rights, right]) : withoutRight(rights, right))
  const problem = error?.errors.rights
  return (
    <Dialog
      open
      onClose={onCancel}
      title={role ? t('roles:changeTitle', { name: role.name }) : t('roles:add')}
      kind="sheet"
    >
      <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-5">
        <TextField
          label={t('roles:name')}
          hint={t('roles:nameHint')}
          error={error?.errors.name}
          name="name"
          defaultValue={role?.name}
          maxLength={40}
          autoComplete="off"
        />
        <p className="text-soft text-sm">{t('roles:implied')}</p>
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          {RIGHT_GROUPS.map((group) => (
            <fieldset key={group}>
              <legend className="mb-1 font-semibold text-sm">{t(`roles:group.${group}`)}</legend>
              {rightsIn(group).map((right) => (
                <label key={right} className="flex min-h-11 items-start gap-3 py-2.5">
                  <input
                    type="checkbox"
                    className="mt-0.5"
                    checked={rights.includes(right)}
                    aria-invalid={problem && rights.length === 0 ? true : undefined}
                    aria-describedby={problem ? 'rights-problem' : undefined}
                    onChange={({ target }) => toggle(right, target.checked)}
                  />
                  <span className="min-w-0 flex-1">{t(`roles:right.${right}`)}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </div>
        <p id="rights-problem" aria-live="polite" className="text-bad text-sm empty:hidden">
          {problem && messageOf(t, problem)}
        </p>
        {role && role.people > 0 && <p className="text-soft text-sm">{t('roles:signsOut')}</p>}
        <div className="empty:hidden">
          <ActionFailed error={error} onReload={onDone} />
        </div>
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="btn btn-action" aria-disabled={isSending}>
            {t(isSending ? 'roles:saving' : 'roles:save')}
          </button>
          <button type="button" className="btn btn-quiet" onClick={onCancel}>
            {t('roles:cancel')}
          </button>
          {role && (
            <button type="button" className="btn btn-destroy" aria-disabled={isSending} onClick={remove}>
              {isRemoving ? t('roles:removing', { name: role.name }) : t('roles:remove')}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
