import type { Airport } from '../../../../../core/products/flight/contract.ts'
import { type FormProps, JourneyForm } from '../../journey/search-form/JourneyForm.tsx'
import { searchForm } from './search.ts'

export function Form(props: FormProps<Airport>) {
  return <JourneyForm {...props} product={searchForm} />
}
