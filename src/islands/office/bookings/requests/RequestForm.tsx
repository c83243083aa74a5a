import { type FormEvent, useState } from 'react'
import type * as contract from '../../../../../core/office/bookings/request.ts'
import type { OfficeRequestDetail } from '../../../../../core/office/bookings/request.ts'
import { changeRequest } from '../../../../../core/office/bookings/request-calls.ts'
import { REQUEST_STATUSES } from '../../../../../core/office/bookings/request-status.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'

export type Changing = {
  request: OfficeRequestDetail
  onChanged: (request: OfficeRequestDetail) => void
  onReload: () => void
}

/** How far it is, who answers it, and when. */
export function RequestForm({ request, onChanged, onReload }: Changing) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const me = request.owners.find(({ is_me }) => is_me)
  const [owner, setOwner] = useState(request.owner?.id ?? '')
  // An owner who may not answer any more stays until another is chosen.
  const owners = [
    ...(request.owner && !request.owners.some(({ id }) => id === request.owner?.id) ? [request.owner] : []),
    ...request.owners,
  ]
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const textOf = (name: string) => String(data.get(name) ?? '')
    const body = {
      status: REQUEST_STATUSES.find((each) => each === textOf('status')) ?? request.status,
      note: textOf('note'),
      owner_id: owner || null,
      due_on: textOf('due_on') || null,
      version: request.changed_at,
    }
    void send<typeof contract.changeRequest>(changeRequest, { params: { id: request.id }, body }, (changed) => {
      toast(t('office-requests:saved'))
      onChanged(changed)
    })
  }
  return (
    <form onSubmit={submit} method="post" noValidate className="card grid gap-4 p-5">
      <h2 className="text-xl">{t('office-requests:handle')}</h2>
      <Field label={t('office-requests:statusLabel')}>
        {(control) => (
          <Select {...control} name="status" defaultValue={request.status}>
            {REQUEST_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`office-requests:status.${status}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-2">
        <Field label={t('office-reply:owner')} error={error?.errors.owner_id}>
          {(control) => (
            <Select {...control} value={owner} onChange={({ target }) => setOwner(target.value)}>
              <option value="">{t('office-reply:ownerNone')}</option>
              {owners.map(({ id, name }) => (
                <option key={id} value={id}>
                  {id === me?.id ? t('office-reply:me', { name }) : name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {me && owner !== me.id && (
          <button type="button" className="btn btn-quiet justify-self-start" onClick={() => setOwner(me.id)}>
            {t('office-reply:take')}
          </button>
        )}
      </div>
      <TextField
        label={t('office-reply:due')}
        hint={t('office-reply:dueHint')}
        error={error?.errors.due_on}
        type="date"
        name="due_on"
        defaultValue={request.due_on ?? ''}
      />
      <Field label={t('office-requests:note')} hint={t('office-requests:noteHint')} error={error?.errors.note}>
        {(control) => (
          <textarea {...control} name="note" rows={4} maxLength={2000} defaultValue={request.note} className="input" />
        )}
      </Field>
      <ActionFailed error={error} onReload={onReload} />
      <button type="submit" className="btn btn-quiet justify-self-start" aria-disabled={isSending}>
        {t(isSending ? 'office-requests:saving' : 'office-requests:save')}
      </button>
    </form>
  )
}
