import { localTime, type Zone, zoneLabel } from '../../../../core/base/common/dates.ts'
import type { Person } from '../../../../core/base/common/people/person.ts'
import type { Span } from '../../../../core/base/common/span.ts'
import type {
  BookingView,
  Medium,
  ViewEvent,
  ViewHolder,
  ViewItem,
  ViewPlace,
  ViewStay,
  ViewText,
  ViewTime,
} from '../../../../core/trade/booking/view.ts'
import { genderOf } from './people.ts'

export type TicketForm = NonNullable<BookingView['form']>

export function viewTime(at: Date, zone: Zone): ViewTime {
  return { at: at.toISOString(), ...localTime(at, zone), zone, zoneLabel: zoneLabel(zone, at) }
}

/** Without the facts and notes of the other medium. */
export function viewOn(medium: Medium, view: BookingView): BookingView {
  const isShown = (part: object | string) => !(typeof part === 'object' && 'on' in part && part.on !== medium)
  const items = view.items.map((item) => ({ ...item, facts: item.facts.filter(isShown) }))
  return { ...view, items, notes: view.notes.filter(isShown) }
}

/** Sex of an infant; the title of others tells it. */
export function sexDetails(person: Pick<Person, 'type' | 'title' | 'sex'>): ViewText[] {
  const gender = person.type === 'INF' && genderOf(person)
  return gender ? [{ key: gender === 'M' ? 'people:sex.male' : 'people:sex.female' }] : []
}

export function spanOf({ kind, start, end }: Pick<ViewStay | ViewEvent, 'kind' | 'start' | 'end'>): Span {
  return {
    kind,
    starts_at: start.at,
    starts_timezone: start.zone,
    ends_at: end.at,
    ends_timezone: end.zone,
  }
}

export function placeOf(item: ViewItem): ViewPlace {
  return item.kind === 'segment' ? item.from : item.place
}

export function formOf({ items, form }: Pick<BookingView, 'items' | 'form'>): TicketForm {
  return form ?? (items.some(({ kind }) => kind === 'segment') ? 'ticket' : 'voucher')
}

/** Name after the code of the title, the same in every language: for signed codes and markup. */
export function codedName({ title, name }: ViewHolder): string {
  return title ? `${title} ${name}` : name
}
