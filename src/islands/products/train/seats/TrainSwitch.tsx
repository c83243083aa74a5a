import { TrainFront } from 'lucide-react'
import { formatClock, formatDate } from '../../../../lib/format.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import type { SeatTrain } from './seats-flow.ts'

type Props = { trains: readonly SeatTrain[]; shown: SeatTrain; onShow: (train: SeatTrain) => void }

export function TrainSwitch({ trains, shown, onShow }: Props) {
  const { t, locale } = useWords()
  return (
    <fieldset className="mb-5">
      <legend className="sr-only">{t('train-seats:trains')}</legend>
      <div className="grid gap-2 sm:grid-cols-2 lg:flex lg:flex-wrap">
        {trains.map((train) => (
          <button
            key={train.booking.id}
            type="button"
            aria-pressed={train === shown}
            onClick={() => onShow(train)}
            className="card flex min-h-14 items-center gap-3 px-4 py-2 text-left hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-tint"
          >
            <TrainFront size={20} aria-hidden="true" className="shrink-0 text-primary" />
            <span className="min-w-0 leading-snug">
              <span className="block font-semibold">
                {train.ride.from.code} → {train.ride.to.code} · {train.ride.trainName}
              </span>
              <span className="tabular block text-soft text-sm">
                {formatDate(locale, train.ride.date)}, {formatClock(locale, train.ride.time)}
              </span>
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
