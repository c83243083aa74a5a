import { type ReactNode, useState } from 'react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type * as contract from '../../../../../core/office/money/refund.ts'
import type { OfficeRefund } from '../../../../../core/office/money/refund.ts'
import { showRefundAccount } from '../../../../../core/office/money/refund-calls.ts'
import type { RefundAccount } from '../../../../../core/trade/booking/change/refund-account.ts'
import type { RefundStep } from '../../../../../core/trade/booking/change/refund-sends.ts'
import { dayText, momentText } from '../../../../lib/page/moment.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { Facts } from '../../../base/table/Facts.tsx'
import { StateTag, type Tags } from '../../../base/table/StateTag.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { useChannelName } from '../../../trade/payment/channel-name.ts'
import { DecisionForm } from './DecisionForm.tsx'

export const REFUND_TAGS: Tags<RefundStep> = {
  words: 'refunds:step',
  looks: {
    requested: 'warn',
    approved: 'note',
    sending: 'note',
    failed: 'bad',
    account_needed: 'warn',
    sent: 'good',
    rejected: 'bad',
  },
}

type Props = { refund: OfficeRefund; onClose: (isChanged: boolean) => void }

export function RefundDialog({ refund: first, onClose }: Props) {
  const { t } = useWords()
  const [refund, setRefund] = useState(first)
  const isChanged = refund !== first
  return (
    <Dialog open onClose={() => onClose(isChanged)} title={t('refunds:title')} kind="sheet">
      <div className="grid gap-5">
        {isChanged && <Banner kind="good" title={t('refunds:done')} />}
        <p className="flex flex-wrap items-center gap-3">
          <b className="tabular text-xl">{formatRupiah(refund.amount)}</b>
          <StateTag state={refund.step} tags={REFUND_TAGS} />
          {refund.is_in_file && <span className="tag bg-note-tint text-note">{t('refunds:inFile')}</span>}
        </p>
        <Content refund={refund} />
        {refund.to_account > 0 && <Account refund={refund} />}
        {refund.sends.length > 0 && <Sends refund={refund} />}
        {refund.status !== 'refunded' && <Payments refund={refund} />}
        {refund.decisions.length > 0 && (
          <DecisionForm
            key={`${refund.status} ${refund.step}`}
            refund={refund}
            onDecided={setRefund}
            onLate={() => onClose(true)}
          />
        )}
        {refund.decisions.length === 0 && refund.status !== 'refunded' && (
          <p className="text-soft">{t('refunds:readOnly')}</p>
        )}
      </div>
    </Dialog>
  )
}

function Content({ refund }: { refund: OfficeRefund }) {
  const { locale, t } = useWords()
  const { booking, transaction, member, note, reference } = refund
  const decided = refund.decided_at && {
    name: refund.decided_by ?? t('refunds:byGateway'),
    moment: momentText(locale, refund.decided_at),
  }
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['reasonLabel', t(`refunds:reason.${refund.reason}`)],
    ['booking', booking ? `${booking.code} · ${booking.title}` : transaction.title],
    ['service', booking && t(`${booking.service}-home:name`)],
    ['transaction', transaction.number],
    ['member', `${member.name} · ${member.email}`],
    ['kept', booking && formatRupiah(booking.paid)],
    ['requested', momentText(locale, refund.created_at)],
    ['expectedBy', refund.expected_by && refund.status !== 'refunded' && dayText(locale, refund.expected_by)],
    ['decided', decided && t('refunds:by', decided)],
    ['note', note],
    ['reference', reference],
  ]
  return <Facts facts={facts.map(([word, text]) => ({ label: t(`refunds:${word}`), text }))} />
}

/** Masked until it is asked for, which is logged. */
function Account({ refund }: { refund: OfficeRefund }) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const [full, setFull] = useState<RefundAccount | null>(null)
  const shown = full ?? refund.account
  const reveal = () =>
    send<typeof contract.showRefundAccount>(showRefundAccount, { params: { id: refund.id } }, setFull)
  return (
    <section className="grid justify-items-start gap-2">
      <h3 className="font-bold">{t('refunds:account')}</h3>
      <p>
        <Fresh>{t('refunds:toAccount', { amount: formatRupiah(refund.to_account) })}</Fresh>
        {refund.to_account < refund.amount && (
          <>
            {' '}
            <Fresh>{t('refunds:toOriginal', { amount: formatRupiah(refund.amount - refund.to_account) })}</Fresh>
          </>
        )}
      </p>
      {shown ? (
        <p className="tabular">
          <b>{`${shown.bank} ${shown.number}`}</b>, {shown.holder}
        </p>
      ) : (
        <p className="text-note">{t('refunds:noAccount')}</p>
      )}
      {refund.account && !full && refund.may_reveal && (
        <button type="button" className="btn btn-quiet" aria-disabled={isSending} onClick={reveal}>
          {t('refunds:reveal')}
        </button>
      )}
      <ActionFailed error={error} onReload={() => {}} />
    </section>
  )
}

/** Refunded amount of each payment, with its way and state. */
function Sends({ refund: { sends } }: { refund: OfficeRefund }) {
  const { t, locale } = useWords()
  const channelName = useChannelName()
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{t('refunds:sends')}</h3>
      <ul className="grid gap-2">
        {sends.map((send) => {
          const moment = send.sent_at ?? send.asked_at
          const notes = [
            send.by_gateway ? null : t('refunds:byHand'),
            send.is_outside ? t('refunds:outside') : null,
            moment && send.sent_at ? momentText(locale, moment) : null,
            moment && !send.sent_at ? t('refunds:asked', { moment: momentText(locale, moment) }) : null,
          ]
          return (
            <li
              key={`${send.order_id} ${send.state} ${moment}`}
              className="flex flex-wrap justify-between gap-x-4 border-line border-t pt-2"
            >
              <span>
                {channelName(send.channel)}
                <span className={`block text-sm ${send.state === 'failed' ? 'font-semibold text-bad' : 'text-soft'}`}>
                  {[t(`refunds:state.${send.state}`), ...notes.filter((note) => note !== null)].join(' · ')}
                </span>
                <span className="block text-faint text-sm">{`${t('refunds:payment')} ${send.order_id}`}</span>
              </span>
              <b className="tabular">{formatRupiah(send.amount)}</b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Payments({ refund: { payments, sends, to_account, amount, status } }: { refund: OfficeRefund }) {
  const { t } = useWords()
  const channelName = useChannelName()
  if (payments.length === 0 && sends.length > 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{t('refunds:toSend')}</h3>
      {status === 'submitted' && to_account < amount && <p className="text-soft">{t('refunds:sendsItself')}</p>}
      {payments.length === 0 && <p>{t('refunds:nothingToSend')}</p>}
      <ul className="grid gap-2">
        {payments.map(({ order_id, channel, amount }) => (
          <li key={order_id} className="flex flex-wrap justify-between gap-x-4 border-line border-t pt-2">
            <span>
              {channelName(channel)}
              <span className="block text-faint text-sm">{`${t('refunds:payment')} ${order_id}`}</span>
            </span>
            <b className="tabular">{formatRupiah(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
