import { takeOver } from '../../trip/search-form/take-over.tsx'
import { FlightSearchForm } from './FlightSearchForm.tsx'

export function hydrateSearchForm(element: HTMLElement): Promise<void> {
  return takeOver('flight', element, FlightSearchForm)
}
