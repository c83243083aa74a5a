import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { FlightSearch } from '../../../../core/flight/search.ts'
import type { Country } from '../../../ui/form/countries.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { toast } from '../../../ui/toast.ts'
import { AuthDialog } from '../../account/AuthDialog.tsx'
import { BookingFields } from './BookingFields.tsx'
import { Gone, PriceChanged } from './Outcomes.tsx'
import type { Offer } from './offer.ts'
import { Review } from './Review.tsx'
import { Price, Summary } from './Summary.tsx'
import { SummarySheet } from './SummarySheet.tsx'
import { useBooking } from './use-booking.ts'
import { useReviewHistory } from './use-review-history.ts'

type Props = {
  search: FlightSearch
  offer: Offer
  reload: () => Promise<void>
  /** The search's own list, to choose again. */
  resultsHref: string
  trip: string
  countries: readonly Country[]
  dev: boolean
}

/** Form and review beside the summary. The form stays where it is, hidden, while the review shows. */
export function BookingContent({ search, offer, reload, resultsHref, trip, countries, dev }: Props) {
  const { t } = useWords()
  const { form, formRef, flow, state, user, visitor, order } = useBooking({ search, offer, trip, reload })
  const [greeting, setGreeting] = useState(false)
  const filling = state.at === 'filling' || state.at === 'refused'
  const back = useReviewHistory(!filling, flow.edit)
  const signingIn = state.at === 'signing_in'
  return (
    <FormProvider {...form}>
      <div className="wrap grid gap-6 pt-6 pb-28 md:grid-cols-[minmax(0,1fr)_22rem] md:pb-12">
        <div className="min-w-0">
          <div hidden={!filling}>
            <BookingFields
              formRef={formRef}
              offer={offer}
              countries={countries}
              user={user}
              dev={dev}
              onSignIn={visitor ? () => setGreeting(true) : null}
              onValid={flow.review}
            />
          </div>
          {!filling && (
            <Review
              form={form.getValues()}
              offer={offer}
              countries={countries}
              sending={state.at === 'sending' || state.at === 'booked'}
              error={state.at === 'failed' ? state.error : null}
              onEdit={back}
              onBook={() => (state.at === 'failed' ? flow.retry() : flow.book(order()))}
            />
          )}
        </div>
        <aside className="card sticky top-4 hidden self-start p-5 md:block" aria-label={t('booking:summary')}>
          {filling ? <Summary offer={offer} /> : <Price offer={offer} />}
        </aside>
        <SummarySheet offer={offer} />
      </div>
      {(signingIn || greeting) && (
        <AuthDialog
          title={t(signingIn ? 'account:dialog.title' : 'account:dialog.quickTitle')}
          text={t(signingIn ? 'account:dialog.text' : 'account:dialog.quickText')}
          countries={countries}
          onClose={() => (signingIn ? flow.review() : setGreeting(false))}
          onDone={(_, message) => {
            setGreeting(false)
            toast(message)
            void flow.signedIn()
          }}
        />
      )}
      {state.at === 'price_changed' && (
        <PriceChanged {...state} onAccept={flow.acceptPrice} onBack={flow.review} resultsHref={resultsHref} />
      )}
      {state.at === 'gone' && <Gone error={state.error} onBack={flow.review} resultsHref={resultsHref} />}
    </FormProvider>
  )
}
