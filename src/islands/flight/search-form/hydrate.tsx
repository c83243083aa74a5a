import { takeOver } from '../../list/search-form/take-over.tsx'
import { FlightSearchForm } from './Form.tsx'

export function hydrateSearchForm(element: HTMLElement): Promise<void> {
  return takeOver('flight', element, FlightSearchForm)
}
