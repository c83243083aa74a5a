import { useState } from 'react'
import { dropReschedule, offerReschedule } from '../../../../core/booking/calls.ts'
import type { HeldMove } from '../../../../core/booking/moved.ts'
import type * as contract from '../../../../core/booking/reschedule.ts'
import type { RescheduleOffer } from '../../../../core/booking/reschedule.ts'
import { localTime } from '../../../../core/common/dates.ts'
import { formatRupiah } from '../../../../core/common/money.ts'
import { call } from '../../../lib/call.ts'
import { momentText } from '../../../lib/moment.ts'
import { pathTo } from '../../../lib/paths.ts'
import { Countdown } from '../../../ui/react/Countdown.tsx'
import { Notice } from '../../../ui/react/Notice.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { useAction } from '../../account/use-action.ts'
import { ActionFailed } from '../../table/ActionFailed.tsx'
import { Failed } from '../../table/Failed.tsx'
import { useCall } from '../../table/use-answer.ts'
import { Days } from './Days.tsx'
import { Options } from './Options.tsx'
import { Quote } from './Quote.tsx'

type Props = { id: string; offer: RescheduleOffer; onReload: () => void }

/** A day, what is free on it, and what changing to it costs. */
export function Change({ id, offer, onReload }: Props) {
  const { locale, t } = useWords()
  const [date, setDate] = useState('')
  const [place, setPlace] = useState('')
  const { refusal, held, days } = offer
  return (
    <div className="grid gap-5">
      <a className="font-semibold text-primary underline" href={pathTo(locale, 'memberBooking', { id })}>
        {t('reschedule:back')}
      </a>
      <Now offer={offer} />
      {held && <Held id={id} held={held} onDropped={onReload} />}
      {refusal ? (
        <Notice
          kind="warn"
          title={t(`reschedule:refusal.${refusal}`)}
          actions={
            <a className="btn btn-quiet" href={pathTo(locale, 'contact')}>
              {t('reschedule:contact')}
            </a>
          }
        >
          {t('reschedule:ask', { code: offer.code })}
        </Notice>
      ) : days.length === 0 ? (
        <Notice title={t('reschedule:noDays')}>{t('reschedule:ask', { code: offer.code })}</Notice>
      ) : (
        <>
          <Days
            days={days}
            price={offer.price}
            booked={localTime(new Date(offer.starts_at), offer.timezone).date}
            chosen={date}
            onChoose={(chosen) => {
              setDate(chosen)
              setPlace('')
            }}
          />
          {date && <OnDay key={date} id={id} date={date} price={offer.price} place={place} onChoose={setPlace} />}
          {place && <Quote key={place} id={id} place={place} offer={offer} onReload={onReload} />}
        </>
      )}
    </div>
  )
}

function Now({ offer }: { offer: RescheduleOffer }) {
  const { locale, t } = useWords()
  const { title, code, starts_at, timezone, rule } = offer
  return (
    <section className="card grid gap-3 p-5">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="text-soft">
          {t('history:code')} <b className="tabular tracking-widest">{code}</b>
        </p>
      </div>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
        <dt className="text-soft">{t('reschedule:now')}</dt>
        <dd className="font-semibold">{momentText(locale, starts_at, timezone)}</dd>
        {rule && (
          <>
            <dt className="text-soft">{t('reschedule:fee')}</dt>
            <dd className="font-semibold tabular">{rule.fee > 0 ? formatRupiah(rule.fee) : t('reschedule:free')}</dd>
            <dt className="text-soft">{t('reschedule:until')}</dt>
            <dd className="font-semibold">{momentText(locale, rule.until, timezone)}</dd>
          </>
        )}
      </dl>
      {rule && !rule.gives_back && <p className="text-soft text-sm">{t('reschedule:nothingBack')}</p>}
    </section>
  )
}

function Held({ id, held, onDropped }: { id: string; held: HeldMove; onDropped: () => void }) {
  const { locale, t } = useWords()
  const { act, isSending, error } = useAction()
  const drop = () =>
    act(() => call<typeof contract.dropReschedule>(dropReschedule, { params: { id } }, { locale }), onDropped)
  return (
    <Notice
      title={t('reschedule:held', { date: momentText(locale, held.starts_at, held.timezone) })}
      actions={
        <>
          <a className="btn btn-action" href={pathTo(locale, 'payment', { id: held.transaction_id })}>
            {t('reschedule:pay', { amount: formatRupiah(held.due) })}
          </a>
          <button type="button" className="btn btn-quiet" aria-disabled={isSending} onClick={drop}>
            {t('reschedule:drop')}
          </button>
        </>
      }
    >
      <p>
        <Countdown label={t('history:payWithin')} until={held.hold_until} />. {t('reschedule:heldText')}
      </p>
      <ActionFailed error={error} onReload={onDropped} />
    </Notice>
  )
}

type OnDayProps = { id: string; date: string; price: number; place: string; onChoose: (place: string) => void }

function OnDay({ id, date, price, place, onChoose }: OnDayProps) {
  const input = { params: { id }, query: { date } }
  const { answer, ask } = useCall<typeof contract.offerReschedule>(offerReschedule, input)
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready') return <div className="card min-h-28" aria-busy="true" />
  return <Options options={answer.value.options} price={price} chosen={place} onChoose={onChoose} />
}
