import { type ComponentType, useCallback, useMemo } from 'react'
import { type Path, type UseFormReturn, useWatch } from 'react-hook-form'
import type { PersonField, PersonRules } from '../../../../../core/base/common/people/person.ts'
import type { PersonType } from '../../../../../core/base/common/people/types.ts'
import type { Service } from '../../../../../core/trade/booking/services.ts'
import type { CallOptions } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { $ordering } from '../../../../lib/ordering.ts'
import { pathTo } from '../../../../lib/paths.ts'
import type { Say } from '../../../../lib/words.ts'
import type { Country } from '../../../../ui/form/countries.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { seemsKnown } from '../../../people/account/member-hint.ts'
import { BookingContent, loadReview } from './BookingContent.tsx'
import { type BookingGiven, type BookingProps, BookingRoot, type OfferProps } from './BookingRoot.tsx'
import type { BookingChecks } from './booking-checks.ts'
import type { Held } from './booking-flow.ts'
import { wasEdited } from './edited.ts'
import { type Opened, openBooking } from './open.ts'
import { contactOf, isContactEmpty } from './people/contact.ts'
import type { KnownPeople } from './people/known-people.ts'
import type { MoreFacts } from './people/PeopleReview.tsx'
import { type PartyForm, partyFor } from './people/party.ts'
import { usePartyForm } from './people/use-party-form.ts'
import type { Priced } from './price/Price.tsx'
import type { Subject } from './price/SummarySheet.tsx'
import { $discountCode, useDiscount } from './price/use-discount.ts'
import type { Wishes } from './Review.tsx'
import { bookingStores } from './stores.ts'
import { type Begun, useBooking } from './use-booking.ts'

export type Chosen<Search, Offer> = { search: Search; offer: Offer }
/** `Others`: types of people besides adults. */
type FormOf<Others extends PersonType, More> = PartyForm<'ADT' | Others> & More

/** `onPick` is null for visitors. */
export type CardProps<Search, Offer> = Chosen<Search, Offer> & {
  index: number
  rules: PersonRules
  countries: readonly Country[]
  onPick: ((index: number) => void) | null
}

type Definition<Search, Offer, Others extends PersonType, More> = {
  /** Words are in `<service>-booking`. */
  service: Service
  search: {
    parse: (query: URLSearchParams, today: string) => { search: Search; problems: object }
    /** The trip, by which it is known that it was booked already. */
    toQuery: (search: Search) => URLSearchParams
    /** Page on which another offer is chosen. */
    elsewhere: (search: Search, locale: Locale) => string
  }
  /** Loads the current offer; null when the search lacks a choice. */
  ask: (search: Search, locale: Locale) => (() => Promise<Offer>) | null
  people: {
    /** One for each person that is asked for, in the order of the form. */
    types: (search: Search) => readonly ('ADT' | Others)[]
    rules: (chosen: Chosen<Search, Offer>) => PersonRules
    Card?: ComponentType<CardProps<Search, Offer>>
    /** After what was typed for another party was put in. */
    seated?: (party: PartyForm<'ADT' | Others>) => PartyForm<'ADT' | Others>
  }
  /** Fields of the form besides contact and people, with what they begin with. */
  more: More
  Before?: ComponentType<Chosen<Search, Offer>>
  After?: ComponentType<Chosen<Search, Offer>>
  summary: {
    Itinerary: ComponentType<Chosen<Search, Offer>>
    subject: (chosen: Chosen<Search, Offer>) => Subject
  }
  /** Beside what the rules of the people say. */
  facts?: (form: FormOf<Others, More>, t: Say) => MoreFacts
  wishes?: (form: FormOf<Others, More>, t: Say, chosen: Chosen<Search, Offer>) => Wishes | null
  /** Field on which the price depends, and the price; left out, the price is that of the offer. */
  priced?: { by: keyof More & string; price: (form: FormOf<Others, More>, chosen: Chosen<Search, Offer>) => Priced }
  homePhone?: boolean
  request: () => Promise<{ checks: BookingChecks<FormOf<Others, More>, Chosen<Search, Offer>> }>
  /** Error codes after which this cannot be booked. */
  gone: readonly string[]
  /** Left out, the payment. */
  next?: (held: Held, locale: Locale) => string
}

/** The page on which an offer is booked: what `mount` opens, and what it draws. */
export function defineBooking<Search, Offer extends Priced, Others extends PersonType, More extends object>(
  definition: Definition<Search, Offer, Others, More>,
) {
  type Form = FormOf<Others, More>
  type Start = Begun & { form: Form }
  type FormProps = OfferProps<Search, Offer> & { begun: Start | null }
  const { service, search: address, ask, people, more, Before, After, summary, request, gone, next } = definition
  const { facts, wishes, priced, homePhone = false } = definition
  const sample = { ...more, ...partyFor<'ADT' | Others>(['ADT'], null) }
  const stores = bookingStores(service, sample)

  function formFor(search: Search, draft: Form | null): Form {
    const party = partyFor(people.types(search), draft)
    return { ...more, ...draft, ...(people.seated?.(party) ?? party) }
  }

  /**
   * Form as it was left. The contact of a customer of staff is there from the first:
   * if it came later, it would clear the errors of a press before it.
   */
  function formAsLeft(search: Search): Form {
    const form = formFor(search, stores.$draft.get())
    const ordering = $ordering.get()
    return ordering && isContactEmpty(form.contact) ? { ...form, contact: contactOf(ordering.customer) } : form
  }

  const product = {
    place: async (body: { expected_total: number }, options: CallOptions) => {
      const { checks } = await request()
      const ordering = $ordering.get()
      if (!ordering) return await checks.place(body, options)
      const { placeOrder } = await import('../order/place-order.ts')
      return await checks.place(body, options, placeOrder(ordering, service))
    },
    ordered: ([id]: readonly string[], locale: Locale) =>
      $ordering.get() ? pathTo(locale, 'adminBooking', { id }) : null,
    stores,
    gone: new Set(gone),
    next: next ?? (({ checkoutId }: Held, locale: Locale) => pathTo(locale, 'payment', { id: checkoutId })),
  }

  async function openPage({ locale }: BookingGiven) {
    const known = peopleOf(locale)
    const opened = await openBooking<Search, Offer>({ ...address, ask, stores }, locale)
    const begun = await begin(opened, await known)
    return { ...opened, begun, anew: begun !== null || isBegun(opened.trip) }
  }

  /** True where the form is not that of a visitor who comes for the first time, which is all that our server knows. */
  function isBegun(trip: string): boolean {
    const isTyped = stores.$draft.get() !== null || $discountCode.get() !== ''
    return isTyped || seemsKnown() || $ordering.get() !== null || stores.$booked.get()?.trip === trip
  }

  /** Null for visitors, whose form begins as it was left. */
  async function begin({ search, offer: asked }: Opened<Search, Offer>, known: KnownPeople | null) {
    const offer = asked?.$offer.get()
    if (offer?.state !== 'ready' || !known) return null
    const chosen = { search, offer: offer.value }
    try {
      const begun = formFor(search, stores.$draft.get())
      const passengers = await known.fill(begun.passengers, people.rules(chosen))
      const party = { ...begun, passengers, contact: isContactEmpty(begun.contact) ? known.contact : begun.contact }
      const form: Form = { ...party, ...people.seated?.(party) }
      const { checks } = await request()
      const whole = !wasEdited() && Object.keys(checks.problems(form, chosen)).length === 0
      if (whole) await loadReview()
      return { form, whole, remember: known.remember }
    } catch {
      return null
    }
  }

  function usePrice({ control, getValues }: UseFormReturn<Form>, chosen: Chosen<Search, Offer>): Priced {
    const value: unknown = useWatch({ control, name: (priced?.by ?? 'contact.title') as Path<Form>, disabled: !priced })
    // biome-ignore lint/correctness/useExhaustiveDependencies: the form changed where the value did
    return useMemo(() => priced?.price(getValues(), chosen) ?? chosen.offer, [value, chosen, getValues])
  }

  function Form({ search, offer, reload, elsewhere, address: trip, countries, begun }: FormProps) {
    const { t } = useWords()
    const chosen = useMemo(() => ({ search, offer }), [search, offer])
    const form = usePartyForm<Form, Awaited<ReturnType<typeof request>>>({
      begin: () => begun?.form ?? formAsLeft(search),
      load: request,
      problems: useCallback(({ checks }, values) => checks.problems(values, chosen), [chosen]),
      $draft: stores.$draft,
    })
    const price = usePrice(form, chosen)
    const discount = useDiscount(service, price)
    async function order() {
      const sent = (await request()).checks.order(form.getValues(), chosen)
      const code = discount.applied && {
        ...(discount.applied.kind === 'code' ? { discount_code: discount.applied.code } : {}),
        expected_discount: discount.applied.amount,
      }
      return { ...sent, request: { ...sent.request, ...code }, trip }
    }
    const booking = useBooking({ product, form, order, reload, discount, begun })
    const rules = people.rules(chosen)
    const Card = people.Card
    return (
      <BookingContent
        service={service}
        booking={booking}
        subject={summary.subject(chosen)}
        price={discount.applied?.price ?? price}
        hold={t(price.hold ?? `${service}-booking:hold`)}
        note={t(price.note ?? `${service}-booking:priceNote`)}
        discount={discount}
        itinerary={<summary.Itinerary {...chosen} />}
        rules={rules}
        facts={(index) => facts?.(form.getValues(), t)(index) ?? []}
        wishes={() => wishes?.(form.getValues(), t, chosen) ?? null}
        elsewhere={elsewhere}
        countries={countries}
        homePhone={homePhone}
        numbers={asksNumbers(more, people.types(search).flatMap(rules.asks))}
        card={(index, onPick) =>
          Card &&
          !(rules.onlyLead && index > 0) && (
            <Card key={index} {...chosen} index={index} rules={rules} countries={countries} onPick={onPick} />
          )
        }
        before={Before && <Before {...chosen} />}
        after={After && <After {...chosen} />}
      />
    )
  }

  return {
    formFor,
    openPage,
    Page: ({ begun, ...props }: BookingProps<Search, Offer> & { begun: Start | null }) => (
      <BookingRoot<Search, Offer> {...props} service={service} listOf={address.elsewhere} stores={stores}>
        {(given) => <Form {...given} begun={begun} />}
      </BookingRoot>
    ),
  }
}

/** Null for visitors, who cause no call, and for staff, who fill in the form for a customer. */
async function peopleOf(locale: Locale): Promise<KnownPeople | null> {
  if (!seemsKnown() || $ordering.get()) return null
  try {
    const { knownPeople } = await import('./people/known-people.ts')
    return await knownPeople(locale)
  } catch {
    return null
  }
}

function asksNumbers(more: object, asked: readonly PersonField[]): boolean {
  return 'documentNumber' in more || asked.some((field) => field === 'documentNumber' || field === 'passportNumber')
}
