import { type ComponentType, type FormEvent, useState } from 'react'
import { HOME_ZONE, localTime } from '../../../../../core/base/common/dates.ts'
import type * as contract from '../../../../../core/office/bookings/booking.ts'
import type { BookingAct, OfficeBookingDetail } from '../../../../../core/office/bookings/booking.ts'
import { moveBalance, retryIssue, sendTicket } from '../../../../../core/office/bookings/booking-calls.ts'
import type * as changes from '../../../../../core/office/bookings/booking-changes.ts'
import { sendBookingMail } from '../../../../../core/office/bookings/booking-changes-calls.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { CancelForm } from './changes/CancelForm.tsx'
import { DiscountForm } from './changes/DiscountForm.tsx'
import { PeopleForm } from './changes/PeopleForm.tsx'
import { RescheduleForm } from './changes/RescheduleForm.tsx'
import { ScheduleForm } from './changes/ScheduleForm.tsx'
import { SplitForm } from './changes/SplitForm.tsx'
import type { ChangeProps } from './changes/shared.tsx'

type Props = { booking: OfficeBookingDetail; onChanged: () => void }

/** In the order in which they are used; each opens a form of its own. */
const FORMS: readonly { act: BookingAct; Form: ComponentType<ChangeProps>; isDestructive?: boolean }[] = [
  { act: 'move', Form: RescheduleForm },
  { act: 'schedule', Form: ScheduleForm },
  { act: 'people', Form: PeopleForm },
  { act: 'discount', Form: DiscountForm },
  { act: 'split', Form: SplitForm },
  { act: 'balance', Form: BalanceForm },
  { act: 'cancel', Form: CancelForm, isDestructive: true },
]

/** Null: the ticket. More than one stand in a menu. */
const MAILS: readonly { act: BookingAct; mail: changes.MailAgain | null; word: string }[] = [
  { act: 'ticket', mail: null, word: 'office-bookings:sendTicket' },
  { act: 'mail', mail: 'booking_made', word: 'office-booking-page:remind' },
  { act: 'mail_balance', mail: 'balance', word: 'office-booking-page:remindBalance' },
  { act: 'mail_cancelled', mail: 'cancelled', word: 'office-booking-page:cancelledAgain' },
]

export function BookingActs({ booking, onChanged }: Props) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const [sent, setSent] = useState<'ticket' | 'mail' | null>(null)
  const [open, setOpen] = useState<BookingAct | 'resend' | null>(null)
  const { acts, issue_error, issue_tries } = booking
  const params = { id: booking.id }
  const asked = booking.changes?.find(({ status }) => status === 'help_asked' || status === 'refund_asked')
  const offered = FORMS.filter(({ act }) => acts.includes(act))
  const mails = MAILS.filter(({ act }) => acts.includes(act))
  const isQuiet = offered.length === 0 && mails.length === 0 && !acts.includes('retry')
  if (isQuiet && booking.status_issue !== 'failed') return null
  const retry = () => send<typeof contract.retryIssue>(retryIssue, { params }, onChanged)
  async function resend({ mail }: (typeof MAILS)[number]) {
    setOpen(null)
    if (mail === null) await send<typeof contract.sendTicket>(sendTicket, { params }, () => setSent('ticket'))
    else {
      const input = { params, body: { mail } }
      await send<typeof changes.sendBookingMail>(sendBookingMail, input, () => setSent('mail'))
    }
  }
  const again = mails.map((each) => (
    <Act key={each.act} text={t(each.word)} isBusy={isSending} onPress={() => resend(each)} />
  ))
  const chosen = offered.find(({ act }) => act === open)
  const close = () => setOpen(null)
  const done = () => {
    setOpen(null)
    onChanged()
  }
  return (
    <section className="card grid gap-2 p-4">
      <h2 className="font-bold">{t('office-bookings:acts')}</h2>
      <ActionFailed error={error} onReload={onChanged} />
      {sent && (
        <Banner
          kind="good"
          title={t(sent === 'ticket' ? 'office-bookings:ticketSent' : 'office-booking-page:mailSent')}
        />
      )}
      {booking.status_issue === 'failed' && (
        <Banner kind="warn" title={t('office-bookings:failedTitle')}>
          {t('office-bookings:failedText', { tries: issue_tries, error: issue_error ?? '–' })}
        </Banner>
      )}
      {asked && <Banner kind="warn" title={t(`office-booking-page:schedule.answered.${asked.status}`)} />}
      <ul className="-mx-2 grid">
        {acts.includes('retry') && <Act text={t('office-bookings:retry')} isBusy={isSending} onPress={retry} />}
        {mails.length > 1 ? <Act text={t('office-booking-page:resend')} onPress={() => setOpen('resend')} /> : again}
        {offered.map(({ act, isDestructive = false }) => (
          <Act
            key={act}
            text={t(`office-booking-page:act.${act}`)}
            isDestructive={isDestructive}
            onPress={() => setOpen(act)}
          />
        ))}
      </ul>
      {open === 'resend' && (
        <Dialog open onClose={close} title={t('office-booking-page:resend').replace(/ …$/, '')} kind="sheet">
          <ul className="-mx-2 grid">{again}</ul>
        </Dialog>
      )}
      {chosen && (
        <Dialog open onClose={close} title={t(`office-booking-page:act.${chosen.act}`).replace(/ …$/, '')} kind="sheet">
          <chosen.Form booking={booking} onDone={done} />
        </Dialog>
      )}
    </section>
  )
}

type ActProps = { text: string; isBusy?: boolean; isDestructive?: boolean; onPress: () => void }

function Act({ text, isBusy = false, isDestructive = false, onPress }: ActProps) {
  return (
    <li>
      <button
        type="button"
        className={`min-h-11 w-full rounded-field px-2 text-left hover:bg-sunken lg:min-h-9 ${isDestructive ? 'text-bad' : ''}`}
        aria-disabled={isBusy}
        onClick={onPress}
      >
        {text}
      </button>
    </li>
  )
}

function BalanceForm({ booking, onDone }: ChangeProps) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const { balance_limit, updated_at: version } = booking
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const balance_date = String(new FormData(event.currentTarget).get('balance_date') ?? '')
    const input = { params: { id: booking.id }, body: { balance_date, version } }
    void send<typeof contract.moveBalance>(moveBalance, input, onDone)
  }
  return (
    <form onSubmit={submit} method="post" noValidate className="grid gap-4">
      <ActionFailed error={error} onReload={onDone} />
      <TextField
        type="date"
        name="balance_date"
        label={t('office-bookings:balanceDate')}
        hint={t('office-bookings:balanceHint')}
        error={error?.errors.balance_date}
        defaultValue={balance_limit ? localTime(new Date(balance_limit), HOME_ZONE).date : ''}
      />
      <button type="submit" className="btn btn-action" aria-disabled={isSending}>
        {t('office-bookings:moveBalance')}
      </button>
    </form>
  )
}
