import { type ReactNode, useEffect, useRef } from 'react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import { type Contact, fullName, type PersonRules } from '../../../../../core/base/common/people/person.ts'
import { DOWN_PAYMENT } from '../../../../../core/trade/booking/lines.ts'
import type { CallError } from '../../../../lib/call/call.ts'
import { errorText } from '../../../../lib/call/error-text.ts'
import type { Country } from '../../../../ui/form/countries.ts'
import { nationalDigits } from '../../../../ui/form/phone.ts'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { Consent } from '../../../people/account/Consent.tsx'
import { HeldUnpaid } from '../CheckoutFailed.tsx'
import { PriceLines } from '../PriceLines.tsx'
import { type MoreFacts, PeopleReview } from './people/PeopleReview.tsx'
import type { PartyForm } from './people/party.ts'
import type { Priced } from './price/Price.tsx'

/** Wishes beside the people; without lines the part is left out. */
export type Wishes = { title: string; lines: readonly string[] }

type Props = {
  form: PartyForm
  price: Priced
  hold: string
  trip: { title: string; itinerary: ReactNode }
  rules: PersonRules
  countries: readonly Country[]
  facts: MoreFacts
  wishes: Wishes | null
  sending: boolean
  error: CallError | null
  /** Booked, and not checked out. */
  held: boolean
  onEdit: () => void
  onBook: () => void
  onAdd: (() => void) | null
  /** Another of the saved people in this place; null for visitors. */
  onPick: ((index: number) => void) | null
  /** Field for a discount code. */
  discount: ReactNode
  /** It stands in place of the form: nothing was filled in before. */
  onePage: boolean
  /** Staff accept nothing for a customer. */
  isForOther: boolean
}

export default function Review({
  form,
  price,
  hold,
  trip,
  rules,
  countries,
  facts,
  wishes,
  sending,
  error,
  held,
  onEdit,
  onBook,
  onAdd,
  onPick,
  discount,
  onePage,
  isForOther,
}: Props) {
  const { t } = useWords()
  const first = price.lines.find(({ code }) => code === DOWN_PAYMENT)
  const book = first
    ? t('booking:review.bookFirst', { amount: formatRupiah(first.amount) })
    : t('booking:review.book', { total: formatRupiah(price.total) })
  return (
    <div className="grid grid-cols-1 gap-4">
      <ReviewTitle takesFocus={!onePage} />
      <Part title={trip.title}>{trip.itinerary}</Part>
      {form.passengers.length > 0 && (
        <Part title={t('booking:review.passengers')} onEdit={onEdit}>
          <PeopleReview people={form.passengers} rules={rules} countries={countries} more={facts} onPick={onPick} />
        </Part>
      )}
      <Part title={t('booking:contact.title')} onEdit={onEdit}>
        <ContactReview contact={form.contact} />
      </Part>
      {wishes && (onePage || wishes.lines.length > 0) && (
        <Part title={wishes.title} onEdit={onEdit}>
          {wishes.lines.length === 0 && <p className="text-faint">{t('booking:review.noWishes')}</p>}
          {wishes.lines.map((line) => (
            <p key={line} className="whitespace-pre-line break-words">
              {line}
            </p>
          ))}
        </Part>
      )}
      {discount}
      <section className="card grid gap-4 p-4 sm:p-6">
        <div className="grid gap-3 md:hidden">
          <PriceLines lines={price.lines} />
          <p className="text-note text-sm">{hold}</p>
        </div>
        {!isForOther && <Consent sentence="booking:review.consent" />}
        <div role="alert" className="empty:hidden">
          {error && held && <HeldUnpaid error={error} />}
          {error && !held && (
            <p className="rounded-field bg-bad-tint px-4 py-3 text-bad">
              <span className="block font-semibold">{errorText(t, error)}</span>
              {t('booking:review.kept')}
            </p>
          )}
        </div>
        <div className="flex flex-wrap-reverse gap-3">
          {!held && (
            <button type="button" className="btn btn-quiet max-sm:w-full" onClick={onEdit} disabled={sending}>
              {t('booking:review.edit')}
            </button>
          )}
          {onAdd && !error && (
            <button type="button" className="btn btn-quiet max-sm:w-full" aria-disabled={sending} onClick={onAdd}>
              {t('to-cart:add')}
            </button>
          )}
          <button
            type="button"
            className={`btn max-md:hidden sm:flex-1 ${held ? 'btn-quiet' : 'btn-action'}`}
            aria-disabled={sending}
            onClick={onBook}
          >
            {sending ? t('booking:review.sending') : error ? t('booking:again') : book}
          </button>
        </div>
      </section>
    </div>
  )
}

function ReviewTitle({ takesFocus }: { takesFocus: boolean }) {
  const { t } = useWords()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    scrollTo({ top: 0 })
    title.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <header>
      <h1 ref={title} tabIndex={-1} className="text-2xl outline-none">
        {t('booking:review.title')}
      </h1>
      <p className="mt-1 text-soft">{t('booking:review.lead')}</p>
    </header>
  )
}

function Part({ title, onEdit, children }: { title: string; onEdit?: () => void; children: ReactNode }) {
  const { t } = useWords()
  return (
    <section className="card p-4 sm:p-6">
      <header className="flex items-baseline justify-between gap-4">
        <h2 className="mb-3 text-lg">{title}</h2>
        {onEdit && (
          <button type="button" className="min-h-11 px-1 font-semibold text-primary hover:underline" onClick={onEdit}>
            {t('booking:review.change')} <span className="sr-only">{title}</span>
          </button>
        )}
      </header>
      {children}
    </section>
  )
}

function ContactReview({ contact }: { contact: Contact }) {
  const { t } = useWords()
  return (
    <p>
      <span className="block font-semibold">
        <Fresh>{contact.title && t(`people:title.${contact.title}`)}</Fresh> {fullName(contact)}
      </span>
      <span className="block break-words">{contact.email}</span>
      <span className="tabular">
        +{contact.callingCode} {nationalDigits(contact.phone, contact.callingCode)}
      </span>
    </p>
  )
}
