import type { Station } from '../../../../../core/products/train/contract.ts'
import { type FormProps, JourneyForm } from '../../journey/search-form/JourneyForm.tsx'
import { searchForm } from './search.ts'

export function Form(props: FormProps<Station>) {
  return <JourneyForm {...props} product={searchForm} />
}
