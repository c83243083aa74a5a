import { takeOver } from '../../../base/list/search-form/take-over.tsx'
import { Form } from './Form.tsx'

export function hydrateSearchForm(element: HTMLElement): Promise<void> {
  return takeOver('flight', element, Form)
}
