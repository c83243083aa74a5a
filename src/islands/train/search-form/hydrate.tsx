import { takeOver } from '../../trip/search-form/take-over.tsx'
import { TrainSearchForm } from './TrainSearchForm.tsx'

export function hydrateSearchForm(element: HTMLElement): Promise<void> {
  return takeOver('train', element, TrainSearchForm)
}
