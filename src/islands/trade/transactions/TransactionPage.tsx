import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { wireName } from '../../../../core/base/common/call/wire-name.ts'
import { listOwnRefunds } from '../../../../core/trade/booking/calls.ts'
import type * as booking from '../../../../core/trade/booking/contract.ts'
import type { OwnRefund } from '../../../../core/trade/booking/contract.ts'
import { transactionDetail } from '../../../../core/trade/payment/calls.ts'
import type * as contract from '../../../../core/trade/payment/contract.ts'
import type { Transaction } from '../../../../core/trade/payment/contract.ts'
import { call } from '../../../lib/call/call.ts'
import { logWarning } from '../../../lib/call/log.ts'
import { momentText } from '../../../lib/page/moment.ts'
import { pathTo } from '../../../lib/paths.ts'
import { Countdown } from '../../../ui/react/Countdown.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { Facts } from '../../base/table/Facts.tsx'
import { Failed } from '../../base/table/Failed.tsx'
import { ListSkeleton } from '../../base/table/ListView.tsx'
import { useCall } from '../../base/table/use-answer.ts'
import { LateConfirm } from '../../people/account/LateConfirm.tsx'
import { RefundAccount } from '../booking/cancel/RefundAccount.tsx'
import { RefundCard } from '../booking/cancel/RefundCard.tsx'
import InvoicePart from '../invoice/InvoicePart.tsx'
import { useChannelName } from '../payment/channel-name.ts'
import { SumLines } from '../payment/SumLines.tsx'
import { TransactionStatus } from './TransactionStatus.tsx'

export function Page(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <Content />
      <LateConfirm />
    </WordsProvider>
  )
}

function Content() {
  const { locale, t } = useWords()
  const id = new URLSearchParams(location.search).get('id') || 'none'
  const { answer, ask } = useCall<typeof contract.transactionDetail>(transactionDetail, { params: { id } })
  return (
    <div className="grid gap-5">
      <a className="font-semibold text-primary underline" href={pathTo(locale, 'memberTransactions')}>
        {t('transactions:back')}
      </a>
      {answer.state === 'failed' && <Failed error={answer.error} onRetry={ask} />}
      {answer.state === 'loading' && <ListSkeleton />}
      {answer.state === 'ready' && <Detail transaction={answer.value} />}
    </div>
  )
}

function Detail({ transaction }: { transaction: Transaction }) {
  const { locale, t } = useWords()
  const channelName = useChannelName()
  const { number, paymentStatus, date, paymentDetail, bookings, fee } = transaction
  const paidAt = paymentDetail?.paymentDate
  const facts = [
    { label: t('transactions:number'), text: number },
    { label: t('transactions:date'), text: momentText(locale, date) },
    { label: t('transactions:method'), text: paymentDetail && channelName(paymentDetail.paymentChannel) },
    { label: t('transactions:paidAt'), text: paidAt ? momentText(locale, paidAt) : null },
  ]
  return (
    <>
      <section className="card grid gap-4 p-5">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 className="text-xl">{transaction.title}</h2>
          <TransactionStatus status={paymentStatus} />
        </div>
        <Facts facts={facts} />
        <Actions transaction={transaction} />
      </section>
      {transaction.receipt_url && <SurplusRefunds transaction={transaction} />}
      <section className="card grid gap-4 p-5">
        <h2 className="text-lg">{t('transactions:lines')}</h2>
        <SumLines bookings={bookings} fee={fee} channel={paymentDetail?.paymentChannel} />
      </section>
      <section className="card grid gap-3 p-5">
        <h2 className="text-lg">{t('company:title')}</h2>
        <InvoicePart transactionId={transaction.id} />
      </section>
      <section className="card p-5">
        <h2 className="mb-3 text-lg">{t('transactions:bookings')}</h2>
        <ul className="grid gap-2">
          {bookings.map(({ id, title, booking_id }) => (
            <li key={id}>
              <a className="text-primary underline" href={pathTo(locale, 'memberBooking', { id })}>
                {title}
              </a>{' '}
              <span className="tabular text-faint text-sm">{booking_id}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** Refunds of money that bought nothing; refunds of bookings are on their pages. */
function SurplusRefunds({ transaction: { id, user } }: { transaction: Transaction }) {
  const { locale } = useWords()
  const [refunds, setRefunds] = useState<OwnRefund[]>([])
  useEffect(() => {
    call<typeof booking.listOwnRefunds>(listOwnRefunds, {}, { locale })
      .then((all) => setRefunds(all.filter((each) => each.transaction_id === id && each.reason === 'surplus')))
      .catch((cause) => logWarning('no refunds', cause))
  }, [id, locale])
  return refunds.map((refund) => (
    <RefundCard key={refund.id} refund={refund}>
      <RefundAccount
        refund={refund}
        holder={wireName(user)}
        onNamed={(named) => setRefunds((all) => all.map((each) => (each.id === named.id ? named : each)))}
      />
    </RefundCard>
  ))
}

/** A begun payment goes on with its code. */
function Actions({ transaction }: { transaction: Transaction }) {
  const { locale, t } = useWords()
  const { id, paymentStatus, paymentDetail, paymentUrl, timeLimit, receipt_url } = transaction
  const isOpen = paymentStatus === 'unpaid'
  const code = paymentUrl ?? pathTo(locale, 'paymentCode', { id })
  if (!isOpen && !receipt_url) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isOpen && (
        <>
          <p className="w-full text-note">
            <Countdown label={t('checkout:payBefore')} until={timeLimit} />
          </p>
          <a className="btn btn-action" href={paymentDetail ? code : pathTo(locale, 'payment', { id })}>
            {t(paymentDetail ? 'transactions:continue' : 'transactions:pay')}
          </a>
        </>
      )}
      {receipt_url && (
        <a className="btn btn-quiet" href={receipt_url} download>
          <Download size={18} aria-hidden="true" />
          {t('transactions:receiptPdf')}
        </a>
      )}
    </div>
  )
}
