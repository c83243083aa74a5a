import { useRef } from 'react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import { offerReschedule, reschedule } from '../../../../../core/trade/booking/calls.ts'
import type * as contract from '../../../../../core/trade/booking/change/reschedule.ts'
import type { RescheduleQuote } from '../../../../../core/trade/booking/change/reschedule.ts'
import { call } from '../../../../lib/call/call.ts'
import { errorText } from '../../../../lib/call/error-text.ts'
import { dayText, momentText } from '../../../../lib/page/moment.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { randomKey } from '../../../../lib/random-key.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { useIntoView } from '../../../../ui/react/use-into-view.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Failed } from '../../../base/table/Failed.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { useAction } from '../../../people/account/use-action.ts'
import { wayWord } from '../cancel/refund-way.ts'

/** `name`: of what is chosen, such as the number of a flight; undefined until it is known. `moves`: it comes into sight by itself. */
type Props = { id: string; place: string; name: string | undefined; moves: boolean; onStale: () => void }

/** After which the same choice cannot be sent again. */
const STALE = ['price_changed', 'changed_meanwhile', 'sold_out', 'cannot_move']

/** Old and new, and what it costs, before anything is changed. */
export function Quote({ id, place, name, moves, onStale }: Props) {
  const { locale, t } = useWords()
  const input = { params: { id }, query: { place } }
  const { answer, ask } = useCall<typeof contract.offerReschedule>(offerReschedule, input)
  const { act, isSending, error } = useAction()
  const key = useRef(randomKey())
  const part = useIntoView<HTMLElement>(moves && answer.state === 'ready')
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  const quote = answer.state === 'ready' ? answer.value.quote : null
  if (answer.state !== 'ready' || !quote) return <Counting />
  const { version } = answer.value
  const confirm = () => {
    const body = { place, expected: quote.amount, due: quote.due, version }
    const sending = { locale, idempotencyKey: key.current }
    return act(
      () => call<typeof contract.reschedule>(reschedule, { params: { id }, body }, sending),
      ({ transaction_id }) =>
        location.assign(
          transaction_id
            ? pathTo(locale, 'payment', { id: transaction_id })
            : pathTo(locale, 'memberBooking', quote.confirms ? { id } : { id, moved: 1 }),
        ),
    )
  }
  const again = () => {
    key.current = randomKey()
    return error?.code === 'price_changed' ? ask() : onStale()
  }
  return (
    <section ref={part} className="card grid scroll-mb-4 gap-4 p-5" aria-labelledby="reschedule-sums">
      <h2 id="reschedule-sums" className="text-lg">
        {t('reschedule:check')}
      </h2>
      {quote.parts.map(({ from_title, title, from, from_timezone, to, to_timezone }) => (
        <dl key={from} className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
          <dt className="text-soft">{t('reschedule:from')}</dt>
          <dd>
            {quote.parts.length > 1 && <span className="block">{from_title}</span>}
            {momentText(locale, from, from_timezone)}
          </dd>
          <dt className="text-soft">{t('reschedule:to')}</dt>
          <dd className="font-bold">
            {quote.parts.length > 1 && <span className="block">{title}</span>}
            {momentText(locale, to, to_timezone)}
            <Fresh>{quote.parts.length === 1 && name && ` · ${name}`}</Fresh>
          </dd>
        </dl>
      ))}
      <Sums quote={quote} />
      <After quote={quote} />
      {error && (
        <Banner
          kind="bad"
          title={errorText(t, error)}
          actions={
            STALE.includes(error.code) && (
              <button type="button" className="btn btn-quiet" onClick={again}>
                {t('table:reload')}
              </button>
            )
          }
        />
      )}
      <button
        type="button"
        className="btn btn-action justify-self-start max-sm:w-full"
        aria-disabled={isSending}
        onClick={confirm}
      >
        {t(isSending ? 'reschedule:sending' : quote.due > 0 ? 'reschedule:toPayment' : 'reschedule:confirm', {
          amount: formatRupiah(quote.due),
        })}
      </button>
    </section>
  )
}

function Sums({ quote: { before, amount, fee, difference, due, balance, refund } }: { quote: RescheduleQuote }) {
  const { t } = useWords()
  const signed = (sum: number) =>
    sum > 0 ? `+ ${formatRupiah(sum)}` : sum < 0 ? `− ${formatRupiah(-sum)}` : formatRupiah(0)
  const last: [string, number] =
    refund > 0 ? ['refund', refund] : due > 0 || balance === 0 ? ['due', due] : ['balance', balance]
  return (
    <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 rounded-field bg-sunken p-4">
      <dt>{t('reschedule:sum.before')}</dt>
      <dd className="text-right">{formatRupiah(before)}</dd>
      <dt>{t('reschedule:sum.difference')}</dt>
      <dd className="text-right">{signed(difference)}</dd>
      <dt>{t('reschedule:sum.fee')}</dt>
      <dd className="text-right">{fee > 0 ? signed(fee) : t('reschedule:free')}</dd>
      <dt className="border-line border-t pt-2">{t('reschedule:sum.after')}</dt>
      <dd className="border-line border-t pt-2 text-right">{formatRupiah(amount)}</dd>
      <dt className="font-bold">{t(`reschedule:sum.${last[0]}`)}</dt>
      <dd className="text-right font-bold text-lg">{formatRupiah(last[1])}</dd>
    </dl>
  )
}

/** Steps that follow once the change is confirmed. */
function After({ quote }: { quote: RescheduleQuote }) {
  const { t, locale } = useWords()
  const { due, hold_until, confirms, balance, balance_limit, refund, to_account, expected_by } = quote
  const sums = { account: formatRupiah(to_account), original: formatRupiah(refund - to_account) }
  return (
    <div className="grid gap-1 text-soft text-sm">
      {due > 0 && hold_until && (
        <p>{t(`reschedule:after.${confirms ? 'asked' : 'held'}`, { until: momentText(locale, hold_until) })}</p>
      )}
      {due === 0 && <p>{t(`reschedule:after.${confirms ? 'askedNow' : 'now'}`)}</p>}
      {balance > 0 && balance_limit && (
        <p>{t('reschedule:after.balance', { until: momentText(locale, balance_limit) })}</p>
      )}
      {refund > 0 && (
        <p>
          <Fresh>{t(`refund-account:way.${wayWord({ refund, to_account })}`, sums)}</Fresh>{' '}
          <Fresh>{expected_by && t('refund-account:by', { date: dayText(locale, expected_by) })}</Fresh>
        </p>
      )}
      {!confirms && <p>{t('reschedule:after.tickets')}</p>}
    </div>
  )
}

function Counting() {
  const { t } = useWords()
  return (
    <div className="card min-h-72 p-5 text-soft" role="status" aria-busy="true">
      {t('reschedule:counting')}
    </div>
  )
}
