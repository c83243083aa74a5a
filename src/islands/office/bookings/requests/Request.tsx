import { useState } from 'react'
import type * as contract from '../../../../../core/office/bookings/request.ts'
import type { OfficeRequestDetail, RequestContact } from '../../../../../core/office/bookings/request.ts'
import { getRequest, showRequestContact, showRequestIds } from '../../../../../core/office/bookings/request-calls.ts'
import type { RequestStatus } from '../../../../../core/office/bookings/request-status.ts'
import type { IdNumbers } from '../../../../../core/office/bookings/wire.ts'
import { mayCall } from '../../../../../core/people/account/roles.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { Detail } from '../../../base/table/Detail.tsx'
import { Facts } from '../../../base/table/Facts.tsx'
import { StateTag, type Tags } from '../../../base/table/StateTag.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { useAction } from '../../../people/account/use-action.ts'
import { Chat } from '../../people/Chat.tsx'
import { ContactText, Reach, ShowContact } from '../../people/Reach.tsx'
import { useStaff } from '../../people/use-staff.ts'
import { RequestForm } from './RequestForm.tsx'
import { RequestOrder } from './RequestOrder.tsx'
import { Thread } from './Thread.tsx'

export const REQUEST_TAGS: Tags<RequestStatus> = {
  words: 'office-requests:choice.status',
  looks: { new: 'warn', in_work: 'note', done: 'good', declined: 'faint' },
}

export function Request({ id }: { id: string }) {
  const { t } = useWords()
  const { answer, ask, set } = useCall<typeof contract.getRequest>(getRequest, { params: { id } })
  return (
    <Detail back={t('office-requests:back')} answer={answer} onRetry={ask}>
      {(request) => {
        const { status, owner, due_on } = request
        const changing = { request, onChanged: set, onReload: ask }
        return (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid gap-4">
              <Content request={request} />
              <Thread {...changing} />
            </div>
            <div className="grid gap-4">
              <RequestForm key={[status, owner?.id, due_on].join()} {...changing} />
              <RequestOrder {...changing} />
            </div>
          </div>
        )
      }}
    </Detail>
  )
}

function Content({ request }: { request: OfficeRequestDetail }) {
  const { locale, t } = useWords()
  const { send, isSending, error } = useAction()
  const staff = useStaff()
  const [full, setFull] = useState<IdNumbers | null>(null)
  const [contact, setContact] = useState<RequestContact | null>(null)
  const { id_number, passport_number } = full ?? request.ids
  const show = () => send<typeof contract.showRequestIds>(showRequestIds, { params: { id: request.id } }, setFull)
  const showContact = () =>
    send<typeof contract.showRequestContact>(showRequestContact, { params: { id: request.id } }, setContact)
  const hasNumbers = Boolean(request.ids.id_number ?? request.ids.passport_number)
  return (
    <section className="card grid gap-4 p-5">
      <h2 className="flex flex-wrap items-center gap-3 text-xl">
        {request.number} · {t(`${request.service}-home:name`, { defaultValue: request.service })}
        <StateTag state={request.status} tags={REQUEST_TAGS} />
      </h2>
      <Facts
        facts={[
          { label: t('office-requests:sender'), text: request.name },
          { label: t('office-requests:sent'), text: momentText(locale, request.created_at) },
        ]}
      />
      <hr className="border-line" />
      <Facts facts={request.facts.map(({ label, value }) => ({ label, text: <ContactText text={value} /> }))} />
      <ActionFailed error={error} onReload={() => {}} />
      {contact && (
        <>
          <div>
            <p className="tabular break-words text-soft">{contact.phone}</p>
            <p className="break-words text-soft">{contact.email}</p>
          </div>
          <Reach email={contact.email} phone={contact.phone} subject={request.number} />
        </>
      )}
      {mayCall(staff, 'full_contact') && request.mail && !contact && (
        <ShowContact isSending={isSending} onShow={showContact} />
      )}
      {mayCall(staff, 'full_contact') && <Chat about="request" id={request.id} />}
      {hasNumbers && (
        <>
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
