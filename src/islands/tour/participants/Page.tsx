import { atom } from 'nanostores'
import { getBooking } from '../../../../core/booking/calls.ts'
import type * as bookingContract from '../../../../core/booking/contract.ts'
import type { BookingDetail } from '../../../../core/booking/contract.ts'
import { type Async, loading } from '../../../lib/async.ts'
import { call } from '../../../lib/call.ts'
import { pathTo } from '../../../lib/paths.ts'
import { FailureText } from '../../../ui/react/FailureText.tsx'
import { Later } from '../../../ui/react/Later.tsx'
import { Notice } from '../../../ui/react/Notice.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { useSignInFirst } from '../../booking/use-sign-in-first.ts'
import { settle } from '../../payment/checkout-flow.ts'

type Given = IslandProps & { countries: string }
type Made = { booking: Async<BookingDetail> }

/** The page is drawn once, with its booking. */
export async function openPage({ locale }: Given): Promise<Made> {
  const id = new URLSearchParams(location.search).get('id') || 'none'
  const $booking = atom<Async<BookingDetail>>(loading)
  await settle($booking, () => call<typeof bookingContract.getBooking>(getBooking, { params: { id } }, { locale }))
  return { booking: $booking.get() }
}

export function Page({ booking, countries, ...props }: Given & Made) {
  return (
    <WordsProvider {...props}>
      <Opened booking={booking} countries={countries} />
    </WordsProvider>
  )
}

const loadForm = () => import('./Form.tsx')

function Opened({ booking, countries }: Made & Pick<Given, 'countries'>) {
  const { t, locale } = useWords()
  const signInFirst = useSignInFirst(booking, locale)
  if (signInFirst) return null
  const refused = (
    <div className="wrap py-8">
      <h1 className="mb-4 text-2xl">{t('tour-participants:title')}</h1>
      <Notice
        kind="bad"
        title={t('tour-participants:failed')}
        actions={
          <a className="btn btn-quiet" href={pathTo(locale, 'memberHistory')}>
            {t('history:back')}
          </a>
        }
      >
        {booking.state === 'failed' ? (
          <FailureText error={booking.error} retry={() => location.reload()} />
        ) : (
          t('errors:booking_not_found')
        )}
      </Notice>
    </div>
  )
  if (booking.state !== 'ready') return refused
  return (
    <Later load={loadForm}>
      {({ default: Participants }) => (
        <Participants booking={booking.value} countries={countries} otherwise={refused} />
      )}
    </Later>
  )
}
