import { useStore } from '@nanostores/react'
import type { TrainSearch } from '../../../../core/train/search.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { PickedRow } from '../../journey/results/Picked.tsx'
import { companyText } from '../../journey/results/party.ts'
import type { Step } from '../../journey/stores/choice.ts'
import { firstOf, lastOf, type PickedTrains, ridesTotal } from '../stores/picked.ts'
import { useResults } from './context.ts'
import { TrainMark } from './Mark.tsx'
import { className, daysLater, trainText } from './names.ts'

type Props = { picked: PickedTrains; step: Step; search: TrainSearch }

/** A chosen way, and how to choose another. */
export function PickedTrain({ picked, step, search }: Props) {
  const { t } = useWords()
  const { choice } = useResults()
  const changing = useStore(choice.$changing)
  const changeable = step === 'departure' && search.returnDate && !changing
  const [first, last] = [firstOf(picked), lastOf(picked)]
  const detail = picked.map(({ journey, bought }) => {
    return `${trainText(t, journey)} · ${className(t, bought)} (${bought.subClass})`
  })
  return (
    <PickedRow
      mark={<TrainMark />}
      label={t(`trip:picked.${search.returnDate ? step : 'oneway'}`)}
      date={first.departureDate}
      from={{ time: first.departureTime, place: first.origin.name }}
      to={{ time: last.arrivalTime, place: last.destination.name }}
      later={daysLater(first, last)}
      detail={detail.join(' + ')}
      total={ridesTotal(picked)}
      party={companyText(t, search.pax)}
      change={changeable ? { name: t('train:picked.changeDeparture'), onChange: choice.change } : null}
    />
  )
}
