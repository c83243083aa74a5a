import { type ReactNode, useEffect, useRef } from 'react'
import { formatRupiah } from '../../../../core/common/money.ts'
import type { CallError } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { formatPlainDate } from '../../../lib/format.ts'
import type { Country } from '../../../ui/form/countries.ts'
import { nationalDigits } from '../../../ui/form/phone.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { Consent } from '../../account/Consent.tsx'
import { PriceLines } from '../PriceLines.tsx'
import { asksId, type BookingForm, type PassengerForm } from './form-values.ts'
import { maskDocument } from './mask.ts'
import type { Offer } from './offer.ts'
import { Itinerary } from './Summary.tsx'

type Props = {
  form: BookingForm
  offer: Offer
  countries: readonly Country[]
  sending: boolean
  error: CallError | null
  onEdit: () => void
  onBook: () => void
}

/** All of it once more, before seats are held: what was mistyped is cheap to mend here and dear at the airport. */
export function Review({ form, offer, countries, sending, error, onEdit, onBook }: Props) {
  const { t } = useWords()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({ top: 0 })
    title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="grid gap-4">
      <header>
        <h1 ref={title} tabIndex={-1} className="text-2xl outline-none">
          {t('booking:review.title')}
        </h1>
        <p className="mt-1 text-soft">{t('booking:review.lead')}</p>
      </header>
      <Part title={t('booking:review.flights')}>
        <Itinerary offer={offer} />
      </Part>
      <Part title={t('booking:review.passengers')} onEdit={onEdit}>
        <ol className="grid gap-4">
          {form.passengers.map((passenger, index) => (
            <PersonReview
              // biome-ignore lint/suspicious/noArrayIndexKey: places in the party, which do not move
              key={index}
              index={index}
              form={form}
              offer={offer}
              countries={countries}
              person={passenger}
            />
          ))}
        </ol>
      </Part>
      <Part title={t('booking:contact.title')} onEdit={onEdit}>
        <ContactReview form={form} />
      </Part>
      <section className="card grid gap-4 p-4 sm:p-6">
        <div className="grid gap-3 md:hidden">
          <PriceLines lines={offer.lines} />
          <p className="text-note text-sm">{t('booking:hold')}</p>
        </div>
        <Consent sentence="booking:review.consent" />
        <div role="alert" className="empty:hidden">
          {error && (
            <p className="rounded-field bg-bad-tint px-4 py-3 text-bad">
              <span className="block font-semibold">{errorText(t, error)}</span>
              {t('booking:review.kept')}
            </p>
          )}
        </div>
        <div className="flex flex-wrap-reverse gap-3">
          <button type="button" className="btn btn-quiet max-sm:w-full" onClick={onEdit} disabled={sending}>
            {t('booking:review.edit')}
          </button>
          <button
            type="button"
            className="btn btn-action max-sm:w-full sm:flex-1"
            aria-disabled={sending}
            onClick={onBook}
          >
            {sending
              ? t('booking:review.sending')
              : t(error ? 'booking:again' : 'booking:review.book', { total: formatRupiah(offer.total) })}
          </button>
        </div>
      </section>
    </div>
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

function ContactReview({ form: { contact } }: { form: BookingForm }) {
  const { t } = useWords()
  return (
    <p>
      <span className="block font-semibold">
        {contact.title && t(`people:title.${contact.title}`)} {contact.first_name} {contact.last_name}
      </span>
      <span className="block break-words">{contact.email}</span>
      <span className="tabular">
        +{contact.calling_code} {nationalDigits(contact.mobile_phone, contact.calling_code)}
      </span>
    </p>
  )
}

type PersonProps = {
  index: number
  person: PassengerForm
  form: BookingForm
  offer: Offer
  countries: readonly Country[]
}

function PersonReview({ index, person, form, offer, countries }: PersonProps) {
  const { t, locale } = useWords()
  const { passport, type, title } = person
  const country = (code: string) => countries.find((known) => known.code === code)?.name ?? code
  const lap = type === 'INF' ? form.passengers[Number(person.associated_adult)] : undefined
  const facts: [string, string | undefined][] = [
    [t('people:birthDate'), formatPlainDate(locale, person.birth_date)],
    [t('people:nationality'), country(person.nationality)],
    ...(asksId(type, offer.trip) && person.id_type
      ? [[t(`people:idNumber.${person.id_type}`), maskDocument(person.id_number)] as [string, string]]
      : []),
    ...(offer.trip.passportNeeded
      ? ([
          [t('people:passport.number'), maskDocument(passport.number)],
          [t('people:passport.country'), country(passport.origin_country)],
          [t('people:passport.expiry'), formatPlainDate(locale, passport.expiry)],
        ] as [string, string][])
      : []),
    [t('booking:lap.label'), lap && `${lap.first_name} ${lap.last_name}`],
    [t('people:frequentFlyer'), type === 'INF' ? undefined : person.frequent_flyer],
  ]
  return (
    <li className="border-line not-first:border-t not-first:pt-4">
      <p className="font-semibold">
        {index + 1}. {title && type !== 'INF' && t(`people:title.${title}`)} {person.first_name} {person.last_name}{' '}
        <span className="font-normal text-faint">{t(`people:pax.${type}`)}</span>
      </p>
      <dl className="tabular mt-1 grid gap-x-6 gap-y-0.5 text-sm sm:grid-cols-2">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className="flex gap-2">
              <dt className="text-faint">{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </li>
  )
}
