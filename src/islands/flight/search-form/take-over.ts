import { CABIN_CLASSES } from '../../../../core/flight/contract.ts'
import { type PlaceValue, placeText, type SearchValues } from './search.ts'
import { PAX_NAMES } from './Travellers.tsx'

/** What somebody put into the plain form before it hydrated, so that nothing of it is lost. */
export function valuesIn(form: HTMLFormElement, before: SearchValues): SearchValues {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  const count = (name: keyof typeof PAX_NAMES) => Number(text(PAX_NAMES[name])) || 0
  const returnDate = text('returnDate')
  return {
    origin: placeIn(text('origin'), before.origin),
    destination: placeIn(text('destination'), before.destination),
    departDate: text('departDate'),
    returnDate,
    trip: returnDate || form.querySelector('[value=roundtrip]:checked') ? 'roundtrip' : 'oneway',
    passengers: { adult: count('adult'), child: count('child'), infant: count('infant') },
    cabinClass: CABIN_CLASSES.find((cabin) => cabin === text('cabinClass')) ?? before.cabinClass,
  }
}

function placeIn(text: string, before: PlaceValue): PlaceValue {
  return before.place && placeText(before.place) === text ? before : { text, place: null }
}
