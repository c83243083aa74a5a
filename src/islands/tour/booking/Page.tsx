import { choiceProblems, type TourChoice, tourChoice } from '../../../../core/tour/choice.ts'
import type { TourKind } from '../../../../core/tour/kinds.ts'
import { DEFAULT_AREA } from '../../../../core/tour/search.ts'
import { DEFAULT_SORT } from '../../../../core/tour/sort.ts'
import type { Locale } from '../../../lib/locale.ts'
import { type BookingGiven, type BookingProps, BookingRoot } from '../../booking/form/BookingRoot.tsx'
import { openBooking } from '../../booking/form/open.ts'
import { listAddress } from '../stores/address.ts'
import { choiceHref } from '../stores/choice.ts'
import { stores } from './draft.ts'
import { Form } from './Form.tsx'
import { askOffer, type Offer } from './offer.ts'

type Kinded = { kind: TourKind }

export async function openPage({ locale }: BookingGiven, kind: TourKind) {
  const ask = (choice: TourChoice) => () => askOffer(kind, choice, locale)
  const opened = await openBooking<TourChoice, Offer>({ ...tourChoice, ask, stores }, locale)
  return { ...opened, kind }
}

export function Page({ kind, ...props }: BookingProps<TourChoice, Offer> & Kinded) {
  return (
    <BookingRoot<TourChoice, Offer>
      {...props}
      service="tour"
      listOf={(choice, locale) => otherDates(kind, choice, locale)}
      stores={stores}
    >
      {(given) => <Form {...given} />}
    </BookingRoot>
  )
}

function otherDates(kind: TourKind, choice: TourChoice, locale: Locale): string {
  if (Object.keys(choiceProblems(choice)).length === 0) return choiceHref(locale, kind, { ...choice, period: null })
  const search = { tourArea: DEFAULT_AREA[kind], month: null, year: null, participants: 1, sort: DEFAULT_SORT }
  return listAddress(kind).lastHref(locale, search)
}
