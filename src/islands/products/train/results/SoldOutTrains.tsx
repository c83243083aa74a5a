import { Bell, BellDot } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import type { Journey } from '../../../../../core/products/train/contract.ts'
import { idle } from '../../../../lib/call/async.ts'
import { errorText } from '../../../../lib/call/error-text.ts'
import { formatClock, formatDuration } from '../../../../lib/format.ts'
import { useValue } from '../../../../lib/store.ts'
import { unpackCountries } from '../../../../ui/form/countries.ts'
import { Later } from '../../../../ui/react/Later.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { usePage } from './context.ts'
import { trainText } from './names.ts'

const loadAuth = () => import('../../../people/account/sign-in/AuthDialog.tsx')

type Props = { trains: readonly Journey[]; adults: number; countries: string }

export default function SoldOutTrains({ trains, adults, countries }: Props) {
  const { t } = useWords()
  const { watches } = usePage()
  useEffect(() => void watches.load(), [watches])
  return (
    <>
      <p className="mb-2 text-soft text-sm">{t('train:soldOut.text')}</p>
      <ul aria-label={t('train:soldOut.list')}>
        {trains.map((journey) => (
          <li
            key={journey.journeyCode}
            className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line py-3 not-first:border-t"
          >
            <WatchOffer journey={journey} />
            <Watch journey={journey} adults={adults} />
          </li>
        ))}
      </ul>
      <SignIn countries={countries} />
    </>
  )
}

function WatchOffer({ journey }: { journey: Journey }) {
  const { t, locale } = useWords()
  const { departureTime, arrivalTime, origin, destination, duration } = journey
  return (
    <p className="min-w-52 flex-1 leading-tight">
      <span className="block font-semibold">{trainText(t, journey)}</span>
      <span className="tabular text-[0.8125rem] text-faint">
        {formatClock(locale, departureTime)} {origin.name} – {formatClock(locale, arrivalTime)} {destination.name} ·{' '}
        {formatDuration(locale, duration)}
      </span>
    </p>
  )
}

function Watch({ journey, adults }: { journey: Journey; adults: number }) {
  const { t } = useWords()
  const { watches } = usePage()
  const { journeyCode } = journey
  const watched = useValue(watches.$watches)[journeyCode] ?? idle
  const train = trainText(t, journey)
  const on = watched.state === 'ready' && watched.value
  return (
    <div className="min-w-0">
      {on ? (
        <p className="flex items-center gap-2 text-sm">
          <BellDot size={16} className="shrink-0 text-good" aria-hidden="true" />
          <span role="status" className="font-semibold text-good">
            {t('train:watch.on')}
          </span>
          <button
            type="button"
            aria-label={t('train:watch.stopNamed', { train })}
            onClick={() => watches.stop(journeyCode)}
            className="min-h-11 px-1 font-semibold text-primary underline"
          >
            {t('train:watch.stop')}
          </button>
        </p>
      ) : (
        <button
          type="button"
          aria-label={t('train:watch.startNamed', { train })}
          disabled={watched.state === 'loading'}
          onClick={() => watches.start({ journeyCode, adults })}
          className="btn btn-quiet px-4 text-sm"
        >
          <Bell size={16} aria-hidden="true" />
          {t(watched.state === 'loading' ? 'train:watch.saving' : 'train:watch.start')}
        </button>
      )}
      {watched.state === 'failed' && (
        <p role="alert" className="mt-1 max-w-72 text-[0.8125rem] text-bad">
          {errorText(t, watched.error)}
        </p>
      )}
    </div>
  )
}

function SignIn({ countries }: { countries: string }) {
  const { t } = useWords()
  const { watches } = usePage()
  const unpacked = useMemo(() => unpackCountries(countries), [countries])
  if (useValue(watches.$signIn) === null) return null
  return (
    <Later load={loadAuth}>
      {({ default: AuthDialog }) => (
        <AuthDialog
          title={t('train:watch.signIn.title')}
          text={t('train:watch.signIn.text')}
          countries={unpacked}
          onClose={watches.dismiss}
          onDone={(_, message) => {
            toast(message)
            void watches.signedIn()
          }}
        />
      )}
    </Later>
  )
}
