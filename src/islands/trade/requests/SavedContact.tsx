import { Later } from '../../../ui/react/Later.tsx'

const load = () => import('../booking/form/people/ContactPicker.tsx')

/** Nothing for a visitor, whose page loads none of it. */
export function SavedContact() {
  if (document.documentElement.dataset.member === undefined) return null
  return <Later load={load}>{({ default: ContactPicker }) => <ContactPicker />}</Later>
}
