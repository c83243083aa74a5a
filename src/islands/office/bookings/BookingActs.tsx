import { type FormEvent, useState } from 'react'
import type * as contract from '../../../../core/admin/booking.ts'
import type { OfficeBookingDetail } from '../../../../core/admin/booking.ts'
import { moveBalance, retryIssue, sendTicket } from '../../../../core/admin/calls.ts'
import { HOME_ZONE, localTime } from '../../../../core/common/dates.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/react/Notice.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { useAction } from '../../account/use-action.ts'
import { ActionFailed } from '../../table/ActionFailed.tsx'

/** What the buttons here do. */
const OWN: ReadonlySet<string> = new Set(['contact', 'retry', 'ticket', 'balance'])

type Props = { booking: OfficeBookingDetail; onChanged: () => void }

export function BookingActs({ booking, onChanged }: Props) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const [isSent, setSent] = useState(false)
  const { acts, issue_error, issue_tries } = booking
  const params = { id: booking.id }
  if (!acts.some((each) => OWN.has(each)) && booking.status_issue !== 'failed') return null
  const retry = () => send<typeof contract.retryIssue>(retryIssue, { params }, onChanged)
  const mail = () => send<typeof contract.sendTicket>(sendTicket, { params }, () => setSent(true))
  return (
    <section className="card grid gap-4 p-5">
      <h2 className="text-xl">{t('office-bookings:acts')}</h2>
      <ActionFailed error={error} onReload={onChanged} />
      {isSent && <Notice kind="good" title={t('office-bookings:ticketSent')} />}
      {booking.status_issue === 'failed' && (
        <Notice kind="warn" title={t('office-bookings:failedTitle')}>
          {t('office-bookings:failedText', { tries: issue_tries, error: issue_error ?? '–' })}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {acts.includes('retry') && (
          <button type="button" className="btn btn-action" aria-disabled={isSending} onClick={retry}>
            {t('office-bookings:retry')}
          </button>
        )}
        {acts.includes('ticket') && (
          <button type="button" className="btn btn-quiet" aria-disabled={isSending} onClick={mail}>
            {t('office-bookings:sendTicket')}
          </button>
        )}
      </div>
      {acts.includes('balance') && <BalanceForm booking={booking} onChanged={onChanged} />}
    </section>
  )
}

function BalanceForm({ booking, onChanged }: Props) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const { balance_limit, updated_at: version } = booking
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const balance_date = String(new FormData(event.currentTarget).get('balance_date') ?? '')
    const input = { params: { id: booking.id }, body: { balance_date, version } }
    void send<typeof contract.moveBalance>(moveBalance, input, onChanged)
  }
  return (
    <form onSubmit={submit} method="post" noValidate className="grid gap-3 sm:max-w-sm">
      <ActionFailed error={error} onReload={onChanged} />
      <TextField
        type="date"
        name="balance_date"
        label={t('office-bookings:balanceDate')}
        hint={t('office-bookings:balanceHint')}
        error={error?.errors.balance_date}
        defaultValue={balance_limit ? localTime(new Date(balance_limit), HOME_ZONE).date : ''}
      />
      <button type="submit" className="btn btn-quiet" aria-disabled={isSending}>
        {t('office-bookings:moveBalance')}
      </button>
    </form>
  )
}
