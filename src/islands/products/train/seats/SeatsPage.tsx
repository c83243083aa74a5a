import { useEffect, useState } from 'react'
import { call } from '../../../../lib/call/call.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { useValue } from '../../../../lib/store.ts'
import { AgainButton } from '../../../../ui/react/AgainButton.tsx'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { FailureText } from '../../../../ui/react/FailureText.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { useSignInFirst } from '../../../base/table/use-sign-in-first.ts'
import { BackLink, Onward } from './Onward.tsx'
import { Refused, useSavedToast } from './Outcome.tsx'
import { SeatsSkeleton } from './SeatsSkeleton.tsx'
import { createSeats, type Seats, type SeatTrain } from './seats-flow.ts'
import { TrainSeats } from './TrainSeats.tsx'
import { TrainSwitch } from './TrainSwitch.tsx'

type Made = { seats: Seats }

export async function openPage({ locale }: IslandProps): Promise<Made> {
  const ids = [...new Set(new URLSearchParams(location.search).getAll('booking'))].slice(0, 4)
  const seats = createSeats({ call, locale, ids })
  await seats.load()
  return { seats }
}

export function Page({ seats, ...props }: IslandProps & Made) {
  return (
    <WordsProvider {...props}>
      <Seating seats={seats} />
    </WordsProvider>
  )
}

function Seating({ seats }: Made) {
  const { t, locale } = useWords()
  const trains = useValue(seats.$trains)
  const signInFirst = useSignInFirst(trains, locale)
  if (trains.state === 'ready') return <Trains seats={seats} trains={trains.value} />
  if (trains.state !== 'failed' || signInFirst) return <SeatsSkeleton title={t('train-seats:title')} />
  return (
    <div className="wrap py-8">
      <h1 className="mb-4 text-2xl">{t('train-seats:title')}</h1>
      <Banner
        kind="bad"
        title={t('train-seats:failed')}
        actions={
          <>
            <AgainButton error={trains.error} onAgain={seats.load}>
              {t('booking:again')}
            </AgainButton>
            <a className="btn btn-quiet" href={pathTo(locale, 'memberHistory')}>
              {t('train-seats:toHistory')}
            </a>
          </>
        }
      >
        <FailureText error={trains.error} retry={seats.load} />
      </Banner>
    </div>
  )
}

function Trains({ seats, trains }: { seats: Seats; trains: readonly SeatTrain[] }) {
  const { t } = useWords()
  const [shown, setShown] = useState(0)
  useSteps(trains.some(({ open }) => open))
  useSavedToast(seats, trains)
  const train = trains[shown] ?? trains[0]
  if (!train) return null
  const open = train.open
  const turnTo = (next: SeatTrain) => {
    seats.forget()
    setShown(trains.indexOf(next))
  }
  return (
    <div className="wrap pt-2 pb-28 md:py-8">
      <BackLink trains={trains} look="inline-flex min-h-11 items-center md:hidden" />
      <header className="mb-5">
        <h1 className="text-2xl sm:text-3xl">{t(open ? 'train-seats:title' : 'train-seats:titleDone')}</h1>
        <p className="mt-1 text-soft">{t(`train-seats:lead.${train.state}`)}</p>
      </header>
      {trains.length > 1 && <TrainSwitch trains={trains} shown={train} onShow={turnTo} />}
      <Refused seats={seats} train={train} />
      <TrainSeats key={train.booking.id} seats={seats} train={train}>
        <Onward trains={trains} />
      </TrainSeats>
    </div>
  )
}

/** The steps are outside this island. They are hidden once nothing is left to choose or pay. */
function useSteps(booking: boolean): void {
  useEffect(() => {
    const steps = document.getElementById('steps')
    if (steps) steps.hidden = !booking
  }, [booking])
}
