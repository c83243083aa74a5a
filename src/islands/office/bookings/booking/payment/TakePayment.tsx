import { type ComponentProps, useState } from 'react'
import { formatRupiah } from '../../../../../../core/base/common/money.ts'
import { whatsappUrl } from '../../../../../../core/base/common/people/whatsapp.ts'
import type { OfficeBookingDetail } from '../../../../../../core/office/bookings/booking.ts'
import type * as contract from '../../../../../../core/office/money/payment.ts'
import type { MadeLink, OpenedPayment } from '../../../../../../core/office/money/payment.ts'
import { takePayment } from '../../../../../../core/office/money/payment-calls.ts'
import type * as statement from '../../../../../../core/office/money/statement.ts'
import { listAccounts } from '../../../../../../core/office/money/statement-calls.ts'
import { chargedForOf } from '../../../../../../core/trade/booking/balance.ts'
import { momentText } from '../../../../../lib/page/moment.ts'
import { pathTo } from '../../../../../lib/paths.ts'
import { Checkbox } from '../../../../../ui/form/Checkbox.tsx'
import { TextField } from '../../../../../ui/form/TextField.tsx'
import { CopyButton } from '../../../../../ui/react/CopyButton.tsx'
import { Dialog } from '../../../../../ui/react/Dialog.tsx'
import { Fresh } from '../../../../../ui/react/Fresh.tsx'
import { useWords } from '../../../../../ui/react/words.tsx'
import { toast } from '../../../../../ui/toast.ts'
import { ActionFailed } from '../../../../base/table/ActionFailed.tsx'
import { Facts } from '../../../../base/table/Facts.tsx'
import { useCall } from '../../../../base/table/use-answer.ts'
import { useAction } from '../../../../people/account/use-action.ts'
import { type Received, ReceivedForm } from '../../../money/transfers/ReceivedForm.tsx'

type Props = { booking: OfficeBookingDetail; onChanged: () => void }
type DialogProps = Props & { onClose: () => void }

const WAYS = [
  ['pay_link', 'link', LinkDialog],
  ['open_transfer', 'open', OpenDialog],
  ['receive_transfer', 'transfer', TransferDialog],
  ['receive_cash', 'cash', CashDialog],
] as const

/** Amount due of a booking, and the ways in which staff take it. */
export function TakePayment({ booking, onChanged }: Props) {
  const { locale, t } = useWords()
  const [open, setOpen] = useState<(typeof WAYS)[number] | null>(null)
  const ways = WAYS.filter(([act]) => booking.acts.includes(act))
  if (ways.length === 0) return null
  const until = untilOf(booking)
  const [, word, Way] = open ?? []
  const close = () => {
    setOpen(null)
    // The booking may have changed: a payment was opened.
    onChanged()
  }
  return (
    <section className="card grid gap-3 p-4">
      <h2 className="font-bold">{t('office-payment:title')}</h2>
      <p className="text-soft">
        {t(`office-payment:due.${dueOf(booking)}`)} <b className="tabular text-ink">{formatRupiah(booking.due)}</b>{' '}
        <Fresh>{until && t('office-payment:until', { moment: momentText(locale, until) })}</Fresh>
      </p>
      <div className="grid gap-2">
        {ways.map((way, index) => (
          <button
            key={way[0]}
            type="button"
            className={`btn ${index === 0 ? 'btn-action' : 'btn-quiet'}`}
            onClick={() => setOpen(way)}
          >
            {t(`office-payment:${way[1]}`)}
          </button>
        ))}
      </div>
      {Way && (
        <Dialog open kind="sheet" title={t(`office-payment:${word}`)} onClose={close}>
          <Way booking={booking} onChanged={onChanged} onClose={close} />
        </Dialog>
      )}
    </section>
  )
}

function dueOf({ amount, due, paid }: OfficeBookingDetail) {
  return chargedForOf({ amount, due, paidBefore: paid })
}

function untilOf({ payment_status, time_limit, balance_limit }: OfficeBookingDetail): string | null {
  return payment_status === 'partially_paid' ? balance_limit : time_limit
}

function useTaking({ id, updated_at: version }: OfficeBookingDetail) {
  const action = useAction()
  const take = (body: object, then: (taken: { link: MadeLink | null; payment: OpenedPayment | null }) => void) =>
    action.send<typeof contract.takePayment>(
      takePayment,
      { params: { id }, body: { how: 'link', ...body, version } },
      then,
    )
  return { ...action, take }
}

function LinkDialog({ booking, onClose }: DialogProps) {
  const { t } = useWords()
  const { take, isSending, error } = useTaking(booking)
  const [link, setLink] = useState<MadeLink | null>(null)
  const [mail, setMail] = useState(false)
  if (link) return <Made booking={booking} link={link} />
  return (
    <div className="grid gap-4">
      <p className="text-soft">{t('office-payment:linkText')}</p>
      <Checkbox label={t('office-payment:mail')} checked={mail} onChange={({ target }) => setMail(target.checked)} />
      <ActionFailed error={error} onReload={onClose} />
      <button
        type="button"
        className="btn btn-action justify-self-start"
        aria-disabled={isSending}
        onClick={() => take({ mail }, (taken) => setLink(taken.link))}
      >
        {t(isSending ? 'office-payment:making' : 'office-payment:make')}
      </button>
    </div>
  )
}

function Made({ booking, link }: { booking: OfficeBookingDetail; link: MadeLink }) {
  const { locale, t } = useWords()
  const moment = momentText(locale, link.expires_at)
  const values = { name: booking.contact.name, title: booking.title, amount: formatRupiah(booking.due), moment }
  const text = t('office-payment:message', { ...values, url: link.url })
  const whatsapp = whatsappUrl(link.phone ?? '', text)
  return (
    <div className="grid gap-4">
      <TextField
        label={t('office-payment:url')}
        hint={t('office-payment:valid', { moment })}
        value={link.url}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      {link.mailed && <p className="text-good">{t('office-payment:mailed')}</p>}
      <div className="flex flex-wrap gap-3">
        <CopyButton text={link.url} label={t('office-payment:url')} />
        <a className="btn btn-action" href={whatsapp} target="_blank" rel="noopener noreferrer">
          {t('office-payment:whatsapp')}
        </a>
      </div>
    </div>
  )
}

function OpenDialog({ booking, onClose }: DialogProps) {
  const { locale, t } = useWords()
  const { take, isSending, error } = useTaking(booking)
  const [payment, setPayment] = useState<OpenedPayment | null>(null)
  const { accounts = [], code, expiresAt } = payment?.instructions ?? {}
  return (
    <div className="grid gap-4">
      <p className="text-soft">{t('office-payment:openText')}</p>
      {payment ? (
        <Facts
          facts={[
            ...accounts.map(({ bank, number, holder }) => ({
              label: t('office-payment:field.account'),
              text: `${bank} ${number}\n${holder}`,
            })),
            { label: t('office-payment:total'), text: formatRupiah(payment.total) },
            { label: t('office-payment:reference'), text: code ?? null },
            {
              label: t('office-payment:title'),
              text: expiresAt ? t('office-payment:until', { moment: momentText(locale, expiresAt) }) : null,
            },
          ]}
        />
      ) : (
        <button
          type="button"
          className="btn btn-action justify-self-start"
          aria-disabled={isSending}
          onClick={() => take({ how: 'transfer' }, (taken) => setPayment(taken.payment))}
        >
          {t(isSending ? 'office-payment:opening' : 'office-payment:open')}
        </button>
      )}
      <ActionFailed error={error} onReload={onClose} />
    </div>
  )
}

function CashDialog(props: DialogProps) {
  return <ReceiveForm {...props} how="cash" accounts={null} />
}

function TransferDialog(props: DialogProps) {
  const { answer } = useCall<typeof statement.listAccounts>(listAccounts, {})
  return <ReceiveForm {...props} how="transfer" accounts={answer.state === 'ready' ? answer.value : []} />
}

type ReceiveProps = DialogProps & {
  how: 'cash' | 'transfer'
  accounts: ComponentProps<typeof ReceivedForm>['accounts']
}

function ReceiveForm({ booking, how, accounts, onClose }: ReceiveProps) {
  const { locale, t } = useWords()
  const { take, isSending, error } = useTaking(booking)
  const [order, setOrder] = useState<string | null>(null)
  const receive = (received: Received) =>
    take({ how, ...received }, ({ payment }) => {
      toast(t('office-payment:done'))
      setOrder(payment?.order_id ?? null)
    })
  if (order)
    return (
      <div className="grid justify-items-start gap-4">
        <p className="font-semibold text-good">{t('office-payment:done')}</p>
        <a className="btn btn-quiet" href={pathTo(locale, 'adminTransfer', { id: order })}>
          {t('office-payment:receipt')}
        </a>
      </div>
    )
  return (
    <ReceivedForm
      word="office-payment"
      known={{ amount: booking.due }}
      accounts={accounts}
      action={{ isSending, error }}
      save={(_, received) => receive(received)}
      submit={() => t('office-payment:note')}
      onReload={onClose}
    />
  )
}
