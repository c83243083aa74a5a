import { useCallback, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { formatRupiah } from '../../../../../../core/base/common/money.ts'
import type { PaxType } from '../../../../../../core/base/common/people/types.ts'
import { flightExtras } from '../../../../../../core/products/flight/booking-calls.ts'
import type { ExtraBag, FlightExtras } from '../../../../../../core/products/flight/extras.ts'
import type * as contract from '../../../../../../core/products/flight/extras-call.ts'
import { type Async, failed, loading, ready } from '../../../../../lib/call/async.ts'
import { CallError, call } from '../../../../../lib/call/call.ts'
import { Stepper } from '../../../../../ui/form/Stepper.tsx'
import { AgainButton } from '../../../../../ui/react/AgainButton.tsx'
import { Banner } from '../../../../../ui/react/Banner.tsx'
import { FailureText } from '../../../../../ui/react/FailureText.tsx'
import { messageOf, useWords } from '../../../../../ui/react/words.tsx'
import type { Offer, OfferLeg } from '../offer.ts'
import { fareKey } from './picks.ts'
import { refreshed } from './refreshed.ts'
import { SeatPicker } from './SeatPicker.tsx'
import { type ExtrasForm, usePicks, useSitters } from './use-picks.ts'

/** Extras of both ways, with those that were chosen. */
export function Panel({ offer }: { offer: Offer }) {
  const { t } = useWords()
  const { formState } = useFormContext<ExtrasForm>()
  const problem = formState.errors.extras?.message
  return (
    <div className="mt-4 grid gap-6">
      {problem && <Banner kind="warn" title={messageOf(t, typeof problem === 'string' ? problem : undefined)} />}
      {offer.legs.map((leg, flight) => (
        <Way key={fareKey(leg)} offer={offer} leg={leg} flight={flight} problem={Boolean(problem)} />
      ))}
      <p className="text-faint text-sm">{t('flight-extras:noRefund')}</p>
    </div>
  )
}

type WayProps = { offer: Offer; leg: OfferLeg; flight: number; problem: boolean }

function Way({ offer, leg, flight, problem }: WayProps) {
  const { t } = useWords()
  const { answer, load } = useExtras(offer, leg, flight, problem)
  const { origin, destination } = leg.flight
  const title = offer.legs.length > 1 && (
    <h3 className="mb-2 font-bold">{t('flight-extras:way', { from: origin.city, to: destination.city })}</h3>
  )
  if (answer.state === 'failed')
    return (
      <div>
        {title}
        <Banner
          kind="bad"
          title={t('flight-extras:failed')}
          actions={
            <AgainButton error={answer.error} onAgain={load}>
              {t('flight-extras:again')}
            </AgainButton>
          }
        >
          <FailureText error={answer.error} retry={load} />
        </Banner>
      </div>
    )
  if (answer.state !== 'ready')
    return (
      <div>
        {title}
        <p role="status" className="animate-pulse rounded-field bg-sunken p-4 text-faint">
          {t('flight-extras:asking')}
        </p>
      </div>
    )
  const { bags, maps, endsHold } = answer.value
  if (bags.length === 0 && maps.length === 0)
    return (
      <div>
        {title}
        <p className="text-soft">{t('flight-extras:none')}</p>
      </div>
    )
  return (
    <div className="grid min-w-0 gap-5">
      {title}
      {endsHold && (
        <p className="rounded-field bg-note-tint px-3 py-2 text-note text-sm">{t('flight-extras:endsHold')}</p>
      )}
      {bags.length > 0 && <Bags bags={bags} leg={leg} flight={flight} />}
      {maps.map((map) => (
        <SeatPicker key={map.leg} map={map} leg={leg} flight={flight} heading={title ? 'h4' : 'h3'} />
      ))}
    </div>
  )
}

/** Asks again when the offer was priced anew, or something chosen is gone. */
function useExtras(offer: Offer, leg: OfferLeg, flight: number, problem: boolean) {
  const { locale } = useWords()
  const { getValues, setValue } = useFormContext<ExtrasForm>()
  const [answer, setAnswer] = useState<Async<FlightExtras>>(loading)
  const [pax, ids] = [leg.fare.passengers.map(({ paxType }) => paxType).join(), [leg.flight.id, leg.bought.id].join()]
  // biome-ignore lint/correctness/useExhaustiveDependencies: another offer of the same fare has other prices
  const load = useCallback(async () => {
    const of = (type: PaxType) => pax.split(',').filter((each) => each === type).length
    const [flightId = '', classId = ''] = ids.split(',')
    const body = { flightId, classId, adult: of('ADT'), child: of('CHD'), infant: of('INF') }
    try {
      const known = await call<typeof contract.flightExtras>(flightExtras, { body }, { locale })
      const fresh = refreshed(
        getValues('extras'),
        flight,
        fareKey({ flight: { id: flightId }, bought: { id: classId } }),
        known,
      )
      if (fresh) setValue('extras', fresh, { shouldDirty: true })
      setAnswer(ready(known))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setAnswer(failed(error))
    }
  }, [offer, pax, ids, flight, locale, getValues, setValue, problem])
  useEffect(() => void load(), [load])
  return { answer, load }
}

function Bags({ bags, leg, flight }: { bags: readonly ExtraBag[]; leg: OfferLeg; flight: number }) {
  const { t } = useWords()
  const sitters = useSitters()
  const { own, put } = usePicks(leg, flight)
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{t('flight-extras:bags')}</legend>
      <div className="mt-1 divide-y divide-line">
        {sitters.map(({ index, name }) => (
          <fieldset key={index} className="min-w-0 py-2">
            <legend className={sitters.length > 1 ? 'float-left w-full truncate pt-2 text-soft' : 'sr-only'}>
              {name}
            </legend>
            <div className="clear-both">
              {bags
                .filter(({ passenger }) => passenger === index)
                .map((bag) => {
                  const { id, kilograms, most, price, kind } = bag
                  const count = own.find((each) => each.id === id && each.passenger === index)?.quantity ?? 0
                  const text = kilograms === null ? '' : String(kilograms)
                  const set = (quantity: number) =>
                    put({ kind: 'bag', leg: 0, id, passenger: index, price, text, quantity: Math.min(most, quantity) })
                  const label = t(`flight-extras:bag.${kind}${text ? '' : 'Any'}`, { kg: text })
                  return (
                    <Stepper
                      key={id}
                      label={label}
                      hint={t('flight-extras:each', { price: formatRupiah(price), most })}
                      less={t('flight-extras:less', { bag: label, name })}
                      more={t('flight-extras:more', { bag: label, name })}
                      name={`bag-${flight}-${index}-${id}`}
                      value={count}
                      max={most}
                      onLess={count > 0 ? () => set(count - 1) : null}
                      onMore={count < most ? () => set(count + 1) : null}
                      onType={set}
                      invalid={false}
                      describedBy=""
                    />
                  )
                })}
            </div>
          </fieldset>
        ))}
      </div>
    </fieldset>
  )
}
