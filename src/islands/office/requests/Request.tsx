import { type FormEvent, useState } from 'react'
import { changeRequest, getRequest, showRequestIds } from '../../../../core/admin/calls.ts'
import type * as contract from '../../../../core/admin/request.ts'
import type { OfficeRequestDetail } from '../../../../core/admin/request.ts'
import { REQUEST_STATUSES } from '../../../../core/admin/request-status.ts'
import type { IdNumbers } from '../../../../core/admin/wire.ts'
import { momentText } from '../../../lib/moment.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Notice } from '../../../ui/react/Notice.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { useAction } from '../../account/use-action.ts'
import { ContactText } from '../../members/Reach.tsx'
import { ActionFailed } from '../../table/ActionFailed.tsx'
import { Detail } from '../../table/Detail.tsx'
import { Facts } from '../../table/Facts.tsx'
import { useCall } from '../../table/use-answer.ts'
import { RequestTag } from './RequestTag.tsx'

export function Request({ id }: { id: string }) {
  const { t } = useWords()
  const { answer, ask, set } = useCall<typeof contract.getRequest>(getRequest, { params: { id } })
  return (
    <Detail back={t('office-requests:back')} answer={answer} onRetry={ask}>
      {(request) => (
        <>
          <Content request={request} />
          <StatusForm request={request} onChanged={set} onReload={ask} />
        </>
      )}
    </Detail>
  )
}

function Content({ request }: { request: OfficeRequestDetail }) {
  const { locale, t } = useWords()
  const { send, isSending, error } = useAction()
  const [full, setFull] = useState<IdNumbers | null>(null)
  const { id_number, passport_number } = full ?? request.ids
  const show = () => send<typeof contract.showRequestIds>(showRequestIds, { params: { id: request.id } }, setFull)
  const hasNumbers = Boolean(request.ids.id_number ?? request.ids.passport_number)
  return (
    <section className="card grid gap-4 p-5">
      <h2 className="flex flex-wrap items-center gap-3 text-xl">
        {request.number} · {t(`${request.service}-home:name`, { defaultValue: request.service })}
        <RequestTag status={request.status} />
      </h2>
      <Facts
        facts={[
          { label: t('office-requests:sender'), text: request.name },
          { label: t('office-requests:sent'), text: momentText(locale, request.created_at) },
        ]}
      />
      <hr className="border-line" />
      <Facts facts={request.facts.map(({ label, value }) => ({ label, text: <ContactText text={value} /> }))} />
      {hasNumbers && (
        <>
          <ActionFailed error={error} onReload={() => {}} />
          <Facts
            facts={[
              { label: t('office-requests:idNumber'), text: id_number },
              { label: t('office-requests:passport'), text: passport_number },
            ]}
          />
          {!full && (
            <button type="button" className="btn btn-quiet justify-self-start" aria-disabled={isSending} onClick={show}>
              {t('office-requests:show')}
            </button>
          )}
        </>
      )}
    </section>
  )
}

type FormProps = {
  request: OfficeRequestDetail
  onChanged: (request: OfficeRequestDetail) => void
  onReload: () => void
}

function StatusForm({ request, onChanged, onReload }: FormProps) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const [isSaved, setSaved] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const status = REQUEST_STATUSES.find((each) => each === data.get('status')) ?? request.status
    const body = { status, note: String(data.get('note') ?? ''), version: request.changed_at }
    setSaved(false)
    void send<typeof contract.changeRequest>(changeRequest, { params: { id: request.id }, body }, (changed) => {
      setSaved(true)
      onChanged(changed)
    })
  }
  return (
    <form onSubmit={submit} method="post" noValidate className="card grid gap-4 p-5">
      <h2 className="text-xl">{t('office-requests:handle')}</h2>
      <Field label={t('office-requests:statusLabel')} className="sm:max-w-sm">
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
      <Field label={t('office-requests:note')} hint={t('office-requests:noteHint')} error={error?.errors.note}>
        {(control) => (
          <textarea {...control} name="note" rows={4} maxLength={2000} defaultValue={request.note} className="input" />
        )}
      </Field>
      <ActionFailed error={error} onReload={onReload} />
      {isSaved && <Notice kind="good" title={t('office-requests:saved')} />}
      <button type="submit" className="btn btn-action justify-self-start" aria-disabled={isSending}>
        {t(isSending ? 'office-requests:saving' : 'office-requests:save')}
      </button>
    </form>
  )
}
