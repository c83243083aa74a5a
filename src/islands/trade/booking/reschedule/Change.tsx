import { useCallback, useEffect, useState } from 'react'
import { HOME_ZONE, localTime } from '../../../../../core/base/common/dates.ts'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import { dropReschedule, offerReschedule } from '../../../../../core/trade/booking/calls.ts'
import type * as contract from '../../../../../core/trade/booking/change/reschedule.ts'
import type { RescheduleOffer } from '../../../../../core/trade/booking/change/reschedule.ts'
import type { RescheduleOption } from '../../../../../core/trade/booking/change/reschedule-option.ts'
import type { HeldReschedule } from '../../../../../core/trade/booking/change/rescheduled.ts'
import type { Async } from '../../../../lib/call/async.ts'
import { call } from '../../../../lib/call/call.ts'
import { formatPlainDate } from '../../../../lib/format.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { Countdown } from '../../../../ui/react/Countdown.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { Failed } from '../../../base/table/Failed.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { useAction } from '../../../people/account/use-action.ts'
import { choiceIn, keepChoice } from './choice.ts'
import { Days } from './Days.tsx'
import { Help } from './Help.tsx'
import { CHOICE, Options } from './Options.tsx'
import { Quote } from './Quote.tsx'

type Props = {
  id: string
  offer: RescheduleOffer
  /** To the other way. */
  turning: Async<null>
  onWay: () => void
  onReload: () => void
}

/** A day, what is free on it, and what changing to it costs. */
export function Change({ id, offer, turning, onWay, onReload }: Props) {
  const { locale, t } = useWords()
  const [{ date, place }, setChoice] = useState(() => choiceIn(location.search))
  const [turn, setTurn] = useState(0)
  const [options, setOptions] = useState<readonly RescheduleOption[]>([])
  // The page moves after a press only: an address that names a choice opens at the top.
  const [pressed, setPressed] = useState(false)
  const { refusal, held, days, parts, ways, change } = offer
  const [first] = parts
  const way = ways.length > 0 ? (String(offer.way) as '0' | '1') : undefined
  const code = [...new Set(parts.map((part) => part.code))].join(', ')
  const choose = useCallback(
    (choice: { date: string; place: string }) => {
      setChoice({ way: way ?? '', ...choice })
      keepChoice({ way: way ?? '', ...choice })
    },
    [way],
  )
  /** The choice is not to be had any more: its day is listed again. */
  const startAnew = () => {
    choose({ date, place: '' })
    setTurn(turn + 1)
    onReload()
  }
  const chooseWay = (other: string) => {
    setChoice({ way: other, date: '', place: '' })
    keepChoice({ way: other })
    onWay()
  }
  return (
    <div className="grid gap-5">
      <a className="font-semibold text-primary underline" href={pathTo(locale, 'memberBooking', { id })}>
        {t('reschedule:back')}
      </a>
      <Now offer={offer} />
      {held && <Held id={id} held={held} onDropped={onReload} />}
      {ways.length > 1 && <Ways offer={offer} onChoose={chooseWay} />}
      {turning.state === 'failed' ? (
        <Failed error={turning.error} onRetry={onWay} />
      ) : turning.state !== 'ready' ? (
        <LookingUp />
      ) : refusal ? (
        <Banner
          kind="warn"
          title={t(`reschedule:refusal.${refusal}`)}
          actions={
            change ? null : (
              <a className="btn btn-quiet" href={pathTo(locale, 'contact')}>
                {t('reschedule:contact')}
              </a>
            )
          }
        >
          {change ? null : t('reschedule:ask', { code })}
        </Banner>
      ) : days.length === 0 ? (
        <Banner title={t('reschedule:noDays')}>{change ? null : t('reschedule:ask', { code })}</Banner>
      ) : (
        <>
          <Days
            key={way}
            days={days}
            price={offer.price}
            givesBack={offer.rule?.gives_back ?? true}
            hasFee={offer.rule !== null && offer.rule.fee > 0}
            booked={first ? localTime(new Date(first.starts_at), first.timezone).date : ''}
            chosen={date}
            onChoose={(chosen) => {
              setPressed(true)
              choose({ date: chosen, place: '' })
            }}
          />
          {date && (
            <OnDay
              key={`${date} ${turn}`}
              id={id}
              query={way ? { date, way } : { date }}
              price={offer.price}
              givesBack={offer.rule?.gives_back ?? true}
              place={place}
              moves={pressed}
              onKnown={setOptions}
              onChoose={(chosen) => choose({ date, place: chosen })}
            />
          )}
          {place && (
            <Quote
              key={place}
              id={id}
              place={place}
              name={options.find((option) => option.id === place)?.title}
              moves={pressed}
              onStale={startAnew}
            />
          )}
        </>
      )}
      {change && turning.state === 'ready' && (
        <Help id={id} change={change} isNeeded={refusal !== null || days.length === 0} onAsked={onReload} />
      )}
    </div>
  )
}

function Now({ offer }: { offer: RescheduleOffer }) {
  const { locale, t } = useWords()
  const { parts, rule, change } = offer
  const zone = parts[0]?.timezone ?? HOME_ZONE
  return (
    <section className="card grid gap-3 p-5">
      <ul className="grid gap-3">
        {parts.map(({ title, code, starts_at, timezone }) => (
          <li key={code} className="grid gap-1">
            <h2 className="text-xl">{title}</h2>
            <p>
              <span className="text-soft">{t(change ? 'history:changes.before' : 'reschedule:now')}</span>{' '}
              <b>{momentText(locale, starts_at, timezone)}</b>
            </p>
            <p className="text-soft">
              {t('history:code')} <b className="tabular tracking-widest">{code}</b>
            </p>
          </li>
        ))}
      </ul>
      {parts.length > 1 && <p className="text-soft text-sm">{t('reschedule:together')}</p>}
      {rule && (
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
          <dt className="text-soft">{t('reschedule:fee')}</dt>
          <dd className="font-semibold tabular">{rule.fee > 0 ? formatRupiah(rule.fee) : t('reschedule:free')}</dd>
          <dt className="text-soft">{t('reschedule:until')}</dt>
          <dd className="font-semibold">{momentText(locale, rule.until, zone)}</dd>
        </dl>
      )}
      {rule && change && (
        <p className="rounded-field bg-note-tint px-3 py-2 text-note">
          {t('reschedule:change.free', {
            from: formatPlainDate(locale, change.from),
            to: formatPlainDate(locale, change.to),
          })}
        </p>
      )}
      {rule && !rule.gives_back && <p className="text-soft text-sm">{t('reschedule:nothingBack')}</p>}
    </section>
  )
}

function Ways({ offer, onChoose }: { offer: RescheduleOffer; onChoose: (way: string) => void }) {
  const { locale, t } = useWords()
  const [way, setWay] = useState(offer.way)
  return (
    <fieldset className="card grid gap-3 p-5">
      <legend className="contents">
        <span className="text-lg font-bold">{t('reschedule:way')}</span>
      </legend>
      <p className="text-soft text-sm">{t('reschedule:wayFits')}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        {offer.ways.map((each) => (
          <label key={each.way} className={CHOICE}>
            <input
              type="radio"
              name="way"
              value={each.way}
              checked={way === each.way}
              onChange={() => {
                setWay(each.way)
                onChoose(String(each.way))
              }}
            />
            <span className="leading-snug">
              <span className="block font-semibold">{each.title}</span>
              <span className="block text-sm">{momentText(locale, each.starts_at, each.timezone)}</span>
              {each.refusal && (
                <span className="block text-soft text-sm">{t(`reschedule:refusal.${each.refusal}`)}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Held({ id, held, onDropped }: { id: string; held: HeldReschedule; onDropped: () => void }) {
  const { locale, t } = useWords()
  const { act, isSending, error } = useAction()
  const drop = () =>
    act(() => call<typeof contract.dropReschedule>(dropReschedule, { params: { id } }, { locale }), onDropped)
  return (
    <Banner
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
    </Banner>
  )
}

type OnDayProps = {
  id: string
  query: { date: string; way?: '0' | '1' }
  price: number
  givesBack: boolean
  place: string
  /** It comes into sight by itself. */
  moves: boolean
  onKnown: (options: readonly RescheduleOption[]) => void
  onChoose: (place: string) => void
}

function OnDay({ id, query, price, givesBack, place, moves, onKnown, onChoose }: OnDayProps) {
  const input = { params: { id }, query }
  const { answer, ask } = useCall<typeof contract.offerReschedule>(offerReschedule, input)
  useEffect(() => {
    if (answer.state === 'ready') onKnown(answer.value.options)
  }, [answer, onKnown])
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready') return <LookingUp />
  return <Options options={answer.value.options} chosen={place} {...{ price, givesBack, moves, onChoose }} />
}

function LookingUp() {
  const { t } = useWords()
  return (
    <div className="card min-h-28 p-5 text-soft" role="status" aria-busy="true">
      {t('reschedule:lookingUp')}
    </div>
  )
}
