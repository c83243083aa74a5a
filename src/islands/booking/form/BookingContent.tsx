import { useStore } from '@nanostores/react'
import { type ComponentProps, type ReactNode, useCallback, useEffect, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { whenIdle } from '../../../lib/idle.ts'
import { $ordering } from '../../../lib/ordering.ts'
import type { Country } from '../../../ui/form/countries.ts'
import { Later } from '../../../ui/react/Later.tsx'
import { isStep, useBackStep } from '../../../ui/react/use-back-step.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { toast } from '../../../ui/toast.ts'
import { BookingFields } from './BookingFields.tsx'
import { personOf } from './contact.ts'
import { DiscountFold } from './DiscountFold.tsx'
import type { Elsewhere } from './Outcomes.tsx'
import type { MoreFacts } from './PeopleReview.tsx'
import { Price, type Priced, Summary } from './Price.tsx'
import type { Wishes } from './Review.tsx'
import { type Subject, SummarySheet } from './SummarySheet.tsx'
import type { Booking } from './use-booking.ts'
import { DiscountContext, type DiscountEntry } from './use-discount.ts'

const loadAuth = () => import('../../account/AuthDialog.tsx')
const loadReview = () => import('./Review.tsx')
const loadOrder = () => import('../order/OrderMode.tsx')
const loadOutcomes = () => import('./Outcomes.tsx')

type Props = Pick<
  ComponentProps<typeof BookingFields>,
  'rules' | 'card' | 'homePhone' | 'numbers' | 'before' | 'after'
> & {
  booking: Booking
  subject: Subject
  price: Priced
  discount: DiscountEntry
  itinerary: ReactNode
  facts: MoreFacts
  /** Asked when the review opens. */
  wishes: () => Wishes | null
  service: string
  elsewhere: Elsewhere
  countries: readonly Country[]
}

/** The form stays mounted, hidden, during the review. */
export function BookingContent(props: Props) {
  const { booking, subject, price, discount, itinerary, facts, wishes, service, elsewhere, countries, ...fields } =
    props
  const { t } = useWords()
  const notes = { price: t(`${service}-booking:priceNote`), hold: t(`${service}-booking:hold`) }
  const { form, formRef, flow, state, user, visitor } = booking
  const ordering = useStore($ordering)
  const [greeting, setGreeting] = useState(false)
  // What fails here is loaded again when it is needed.
  useEffect(() => whenIdle(() => void Promise.all([loadReview(), loadOutcomes()]).catch(() => {})), [])
  const filling = state.at === 'filling' || state.at === 'refused' || state.at === 'code_refused'
  const signsInNext = visitor && !filling
  useEffect(() => (signsInNext ? whenIdle(() => void loadAuth().catch(() => {})) : undefined), [signsInNext])
  const { returning, enter } = useReturn(booking)
  const back = useBackStep(!filling, flow.edit, enter)
  const summary = (
    <Summary lines={price.lines} notes={notes}>
      {itinerary}
    </Summary>
  )
  return (
    <FormProvider {...form}>
      <DiscountContext value={discount.applied}>
        <div className="wrap grid gap-6 pt-6 pb-28 md:grid-cols-[minmax(0,1fr)_22rem] md:pb-12">
          <div className="min-w-0">
            <div hidden={!filling || returning}>
              <BookingFields
                {...fields}
                formRef={formRef}
                countries={countries}
                member={user !== null}
                onSignIn={visitor ? () => setGreeting(true) : null}
                discount={<DiscountFold entry={discount} />}
                onValid={() => void discount.settled(flow.review)}
              />
            </div>
            {!filling && (
              <Later load={loadReview}>
                {({ default: Review }) => (
                  <Review
                    form={form.getValues()}
                    price={price}
                    hold={notes.hold}
                    trip={{ title: t(`${service}-booking:trip`), itinerary }}
                    rules={fields.rules}
                    countries={countries}
                    facts={facts}
                    wishes={wishes()}
                    sending={state.at === 'sending' || state.at === 'booked'}
                    error={state.at === 'failed' ? state.error : null}
                    held={state.at === 'failed' && state.held}
                    onEdit={back}
                    onBook={booking.book}
                    onAdd={import.meta.env.PUBLIC_CART === 'false' || ordering ? null : booking.addToCart}
                    isForOther={ordering !== null}
                  />
                )}
              </Later>
            )}
          </div>
          <aside className="card sticky top-4 hidden self-start p-5 md:block" aria-label={t('booking:summary')}>
            {filling ? summary : <Price lines={price.lines} notes={notes} />}
          </aside>
          <SummarySheet subject={subject} total={price.total}>
            {summary}
          </SummarySheet>
        </div>
      </DiscountContext>
      {ordering && <Later load={loadOrder}>{({ default: OrderMode }) => <OrderMode />}</Later>}
      <SigningIn booking={booking} countries={countries} greeting={greeting} onEnd={() => setGreeting(false)} />
      {(state.at === 'price_changed' || state.at === 'gone') && (
        <Later load={loadOutcomes}>
          {({ default: { PriceChanged, Gone } }) =>
            state.at === 'gone' ? (
              <Gone
                title={t(`${service}-booking:gone`)}
                error={state.error}
                elsewhere={elsewhere}
                onBack={flow.review}
              />
            ) : (
              <PriceChanged
                oldTotal={state.oldTotal}
                newTotal={state.newTotal}
                text={t(`${service}-booking:priceChanged`)}
                elsewhere={elsewhere}
                onAccept={flow.acceptPrice}
                onBack={flow.review}
              />
            )
          }
        </Later>
      )}
    </FormProvider>
  )
}

/** Back in the review, by a reload or Forward. Without all data it is left again, and nothing is marked as wrong. */
function useReturn({ form, flow }: Booking) {
  const [returning, setReturning] = useState(isStep)
  const enter = useCallback(async () => {
    if (await form.trigger()) flow.review()
    else {
      form.clearErrors()
      history.back()
    }
    setReturning(false)
  }, [form, flow])
  return { returning, enter }
}

type SigningInProps = {
  booking: Booking
  countries: readonly Country[]
  /** Sign-in was offered, not required. */
  greeting: boolean
  onEnd: () => void
}

function SigningIn({ booking: { flow, form, state }, countries, greeting, onEnd }: SigningInProps) {
  const { t } = useWords()
  const needed = state.at === 'signing_in'
  if (!needed && !greeting) return null
  return (
    <Later load={loadAuth}>
      {({ default: AuthDialog }) => (
        <AuthDialog
          title={t(needed ? 'account:dialog.title' : 'account:dialog.quickTitle')}
          text={t(needed ? 'account:dialog.text' : 'account:dialog.quickText')}
          countries={countries}
          known={personOf(form.getValues('contact'))}
          onClose={() => (needed ? flow.review() : onEnd())}
          onDone={(_, message) => {
            onEnd()
            toast(message)
            void flow.signedIn()
          }}
        />
      )}
    </Later>
  )
}
