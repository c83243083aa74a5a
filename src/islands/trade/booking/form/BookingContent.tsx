import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { formatRupiah, type Rupiah } from '../../../../../core/base/common/money.ts'
import { DOWN_PAYMENT } from '../../../../../core/trade/booking/lines.ts'
import { $ordering } from '../../../../lib/ordering.ts'
import { whenIdle } from '../../../../lib/page/idle.ts'
import { useValue } from '../../../../lib/store.ts'
import { sampleTimes } from '../../../../lib/visits/sample.ts'
import type { Country } from '../../../../ui/form/countries.ts'
import { keepFocus } from '../../../../ui/form/focus.ts'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { Later } from '../../../../ui/react/Later.tsx'
import { isStep, useBackStep } from '../../../../ui/react/use-back-step.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { BookingFields, FORM_ID } from './BookingFields.tsx'
import { markEdited } from './edited.ts'
import type { Elsewhere } from './Outcomes.tsx'
import { personOf } from './people/contact.ts'
import type { MoreFacts } from './people/PeopleReview.tsx'
import { DiscountFold } from './price/DiscountFold.tsx'
import { Price, type Priced, Summary } from './price/Price.tsx'
import { type Subject, SummarySheet } from './price/SummarySheet.tsx'
import { DiscountContext, type DiscountEntry } from './price/use-discount.ts'
import type { Wishes } from './Review.tsx'
import { Skeleton } from './Skeleton.tsx'
import type { Booking } from './use-booking.ts'

const loadAuth = () => import('../../../people/account/sign-in/AuthDialog.tsx')
export const loadReview = () => import('./Review.tsx')
const loadPicking = () => import('./Picking.tsx')
const loadOrder = () => import('../order/OrderMode.tsx')
const loadOutcomes = () => import('./Outcomes.tsx')

type Props = Pick<
  ComponentProps<typeof BookingFields>,
  'rules' | 'card' | 'homePhone' | 'numbers' | 'before' | 'after'
> & {
  booking: Booking
  subject: Subject
  price: Priced
  hold: string
  note: string
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
  const {
    booking,
    subject,
    price,
    hold,
    note,
    discount,
    itinerary,
    facts,
    wishes,
    service,
    elsewhere,
    countries,
    ...fields
  } = props
  const { t } = useWords()
  const notes = { price: note, hold }
  const { form, formRef, flow, state, user, visitor } = booking
  const ordering = useValue($ordering)
  const [greeting, setGreeting] = useState(false)
  // A file that fails here is loaded again when it is needed.
  useEffect(sampleTimes, [])
  useEffect(() => whenIdle(() => void Promise.all([loadReview(), loadOutcomes()]).catch(() => {})), [])
  const filling = state.at === 'filling' || state.at === 'refused' || state.at === 'code_refused'
  const signsInNext = visitor && !filling
  useEffect(() => (signsInNext ? whenIdle(() => void loadAuth().catch(() => {})) : undefined), [signsInNext])
  const { returning, enter } = useReturn(booking)
  useFocus(formRef, filling)
  const [onePage, setOnePage] = useState(booking.whole)
  useEffect(() => {
    if (!filling || !onePage) return
    markEdited()
    setOnePage(false)
  }, [filling, onePage])
  const step = useBackStep(!filling && !onePage, flow.edit, enter)
  const back = onePage ? flow.edit : step.back
  const first = price.lines.find(({ code }) => code === DOWN_PAYMENT)
  const [picking, setPicking] = useState<number | null>(null)
  const book = onePage
    ? form.handleSubmit(() => discount.settled(() => void booking.book()), flow.edit)
    : () => void booking.book()
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
                discount={onePage ? null : <DiscountFold entry={discount} />}
                onValid={() => void discount.settled(flow.review)}
              />
            </div>
            {!filling && (
              <Later load={loadReview} waiting={onePage && <Skeleton />}>
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
                    onBook={book}
                    onPick={user && !ordering ? setPicking : null}
                    discount={onePage ? <DiscountFold entry={discount} /> : null}
                    onePage={onePage}
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
          <SummarySheet
            subject={subject}
            total={price.total}
            first={first?.amount ?? null}
            action={
              filling ? (
                <button type="submit" form={FORM_ID} onMouseDown={keepFocus} className="btn btn-action flex-1">
                  {t('booking:toReview')}
                </button>
              ) : (
                <BookButton state={state} amount={first?.amount ?? price.total} onBook={book} />
              )
            }
          >
            {summary}
          </SummarySheet>
        </div>
      </DiscountContext>
      {picking !== null && (
        <Later load={loadPicking}>
          {({ default: Picking }) => (
            <Picking
              index={picking}
              rules={fields.rules}
              onClose={() => {
                setPicking(null)
                void form.trigger().then((isValid) => isValid || flow.edit())
              }}
            />
          )}
        </Later>
      )}
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

/** Nothing is booked twice: after a booking without a checkout the review says what comes next. */
function BookButton({ state, amount, onBook }: { state: Booking['state']; amount: Rupiah; onBook: () => void }) {
  const { t } = useWords()
  const sending = state.at === 'sending' || state.at === 'booked'
  const failed = state.at === 'failed'
  const label = failed ? 'booking:again' : 'booking:review.bookShort'
  return (
    <button
      type="button"
      className={`btn flex-1 ${failed && state.held ? 'btn-quiet' : 'btn-action'}`}
      aria-disabled={sending}
      onClick={onBook}
    >
      {t(sending ? 'booking:review.sending' : label)}
      {!sending && !failed && (
        <span className="sr-only">
          , <Fresh>{formatRupiah(amount)}</Fresh>
        </span>
      )}
    </button>
  )
}

/** Back from the review, whose button is gone. */
function useFocus(form: Booking['formRef'], filling: boolean) {
  const wasFilling = useRef(filling)
  useEffect(() => {
    const isBack = filling && !wasFilling.current
    wasFilling.current = filling
    if (isBack && document.activeElement === document.body)
      form.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [form, filling])
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
