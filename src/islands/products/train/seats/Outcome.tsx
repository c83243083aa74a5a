import { useEffect, useRef } from 'react'
import { errorText } from '../../../../lib/call/error-text.ts'
import { useValue } from '../../../../lib/store.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { coachNameOf, seatNameOf } from './names.ts'
import type { Outcome, Seats, SeatTrain } from './seats-flow.ts'

/** Announces and shows a saved change once, on any train. */
export function useSavedToast(seats: Seats, trains: readonly SeatTrain[]): void {
  const { t } = useWords()
  const outcome = useValue(seats.$outcome)
  // Names change with the seats; only a new outcome is announced.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const train = outcome && trains.find(({ booking }) => booking.id === outcome.booking)
    if (!train || outcome.kind !== 'saved') return
    const moved = train.ride.sitters.filter(({ index }) => outcome.moved.includes(index))
    const savedText = (sitter: (typeof moved)[number]) =>
      t('train-seats:saved', { name: sitter.name, seat: seatNameOf(t, train, sitter) })
    toast(moved.map(savedText).join(' '))
  }, [outcome])
}

/** Scrolls into view, because the pressed seat may be far below. */
export function Refused({ seats, train }: { seats: Seats; train: SeatTrain }) {
  const outcome = useValue(seats.$outcome)
  const box = useRef<HTMLDivElement>(null)
  const refused = outcome?.booking === train.booking.id && outcome.kind !== 'saved' ? outcome : null
  useEffect(() => {
    if (refused) box.current?.scrollIntoView({ block: 'nearest' })
  }, [refused])
  return (
    <div ref={box} role="alert" className="mb-5 scroll-mt-4 empty:hidden">
      {refused && <Reason refused={refused} train={train} />}
    </div>
  )
}

function Reason({ refused, train }: { refused: Exclude<Outcome, { kind: 'saved' }>; train: SeatTrain }) {
  const { t } = useWords()
  if (refused.kind === 'failed') {
    return (
      <Banner kind="warn" title={t('train-seats:notSaved')}>
        {errorText(t, refused.error)}
      </Banner>
    )
  }
  return (
    <Banner kind="warn" title={t('train-seats:taken')}>
      {t('train-seats:takenText', { seat: `${coachNameOf(t, train, refused.coach)}, ${refused.seat}` })}
    </Banner>
  )
}
