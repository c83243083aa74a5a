import { useStore } from '@nanostores/react'
import type { FlightSearch } from '../../../../core/flight/search.ts'
import { formatDuration } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { PickedRow } from '../../journey/results/Picked.tsx'
import { companyText } from '../../journey/results/party.ts'
import type { Step } from '../../journey/stores/choice.ts'
import { AirlineMark } from '../AirlineMark.tsx'
import type { Picked } from '../stores/results.ts'
import { useResults } from './context.ts'
import { airlineCodes, airlineNames, daysLater } from './names.ts'

type Props = { picked: Picked; step: Step; search: FlightSearch }

/** A chosen flight, and the way to choose another. */
export function PickedFlight({ picked: { flight, bought }, step, search }: Props) {
  const { t, locale } = useWords()
  const { choice } = useResults()
  const changing = useStore(choice.$changing)
  const changeable = step === 'departure' && search.returnDate && !changing
  return (
    <PickedRow
      mark={<AirlineMark code={airlineCodes(flight)[0] ?? flight.airline.code} />}
      label={t(`trip:picked.${search.returnDate ? step : 'oneway'}`)}
      date={flight.departDate}
      from={{ time: flight.departTime, place: flight.origin.code }}
      to={{ time: flight.arriveTime, place: flight.destination.code }}
      later={daysLater(flight)}
      detail={`${airlineNames(flight)} ${flight.number} · ${formatDuration(locale, flight.duration)} · ${bought.name}`}
      total={bought.total}
      party={companyText(t, search.pax)}
      change={changeable ? { name: t('flight:trip.changeDeparture'), onChange: choice.change } : null}
    />
  )
}
