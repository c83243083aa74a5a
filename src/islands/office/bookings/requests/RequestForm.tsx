import { useState } from 'react'
import type * as contract from '../../../../../core/office/bookings/request.ts'
import type { OfficeRequestDetail } from '../../../../../core/office/bookings/request.ts'
import { changeRequest, followUp } from '../../../../../core/office/bookings/request-calls.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { DeclaredForm } from '../../form/DeclaredForm.tsx'

export type Changing = {
  request: OfficeRequestDetail
  onChanged: (request: OfficeRequestDetail) => void
  onReload: () => void
}

/** How far it is, who answers it, and when. */
export function RequestForm({ request, onChanged, onReload }: Changing) {
  const { t } = useWords()
  const { id, status, due_on, note, changed_at: version } = request
  return (
    <section className="card grid gap-4 p-5">
      <h2 className="text-xl">{t('office-requests:handle')}</h2>
      <DeclaredForm
        of={followUp}
        known={{ status, due_on, note }}
        save={(send, { owner_id, ...values }) => {
          const body = { ...values, owner_id: owner_id || null, version }
          return send<typeof contract.changeRequest>(changeRequest, { params: { id }, body }, (changed) => {
            toast(t('office-requests:saved'))
            onChanged(changed)
          })
        }}
        drawn={{ owner_id: { draw: ({ error }) => <Owner request={request} problem={error?.errors.owner_id} /> } }}
        onReload={onReload}
        isQuiet
      />
    </section>
  )
}

function Owner({ request, problem }: { request: OfficeRequestDetail; problem: string | undefined }) {
  const { t } = useWords()
  const me = request.owners.find(({ is_me }) => is_me)
  const [owner, setOwner] = useState(request.owner?.id ?? '')
  // An owner who may not answer any more stays until another is chosen.
  const owners = [
    ...(request.owner && !request.owners.some(({ id }) => id === request.owner?.id) ? [request.owner] : []),
    ...request.owners,
  ]
  return (
    <div className="grid gap-2 sm:col-span-2">
      <Field label={t('office-requests:field.owner_id')} error={problem}>
        {(control) => (
          <Select {...control} name="owner_id" value={owner} onChange={({ target }) => setOwner(target.value)}>
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
  )
}
