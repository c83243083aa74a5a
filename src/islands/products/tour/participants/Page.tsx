import { useState } from 'react'
import type { BookingDetail } from '../../../../../core/trade/booking/contract.ts'
import type { Async } from '../../../../lib/call/async.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { FailureText } from '../../../../ui/react/FailureText.tsx'
import { Later } from '../../../../ui/react/Later.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { useSignInFirst } from '../../../base/table/use-sign-in-first.ts'
import { openBooking } from '../../../trade/booking/open-booking.ts'

type PageProps = IslandProps & { countries: string }
type Made = { booking: Async<BookingDetail> }

export async function openPage({ locale }: PageProps): Promise<Made> {
  return { booking: await openBooking(locale) }
}

export function Page({ booking, countries, ...props }: PageProps & Made) {
  return (
    <WordsProvider {...props}>
      <Opened booking={booking} countries={countries} />
    </WordsProvider>
  )
}

const loadForm = () => import('./Form.tsx')

function Opened({ booking: opened, countries }: Made & Pick<PageProps, 'countries'>) {
  const { t, locale } = useWords()
  const [booking, setBooking] = useState(opened)
  const signInFirst = useSignInFirst(booking, locale)
  if (signInFirst) return null
  const refused = (
    <div>
      <h1 className="mb-4 text-2xl">{t('tour-participants:title')}</h1>
      <Banner
        kind="bad"
        title={t('tour-participants:failed')}
        actions={
          <a className="btn btn-quiet" href={pathTo(locale, 'memberHistory')}>
            {t('history:back')}
          </a>
        }
      >
        {booking.state === 'failed' ? (
          <FailureText error={booking.error} retry={async () => setBooking(await openBooking(locale))} />
        ) : (
          t('errors:booking_not_found')
        )}
      </Banner>
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
