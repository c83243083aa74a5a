import { LogIn } from 'lucide-react'
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { fullName, type PersonRules } from '../../../../../core/base/common/people/person.ts'
import type { Country } from '../../../../ui/form/countries.ts'
import { DraftNote } from '../../../../ui/form/DraftNote.tsx'
import { enterSection } from '../../../../ui/form/enter-section.ts'
import { focusFirstWrong, keepFocus } from '../../../../ui/form/focus.ts'
import { Later } from '../../../../ui/react/Later.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ContactSection } from './people/ContactSection.tsx'
import { type PartyForm, withBooker } from './people/party.ts'

const loadSummary = () => import('./ProblemSummary.tsx')
const loadPicking = () => import('./Picking.tsx')

export const FORM_ID = 'booking-form'

type Pick = ((index: number) => void) | null

type Props = {
  formRef: RefObject<HTMLFormElement | null>
  rules: PersonRules
  countries: readonly Country[]
  member: boolean
  onSignIn: (() => void) | null
  onValid: () => void
  card: (index: number, onPick: Pick) => ReactNode
  homePhone: boolean
  /** False where no number of a document is asked. */
  numbers: boolean
  before?: ReactNode
  after?: ReactNode
  discount: ReactNode
}

export function BookingFields(props: Props) {
  const { formRef, rules, countries, member, onSignIn, onValid, card, homePhone, numbers, before, after, discount } =
    props
  const { t } = useWords()
  const { handleSubmit, formState, getValues, trigger } = useFormContext<PartyForm>()
  const [picking, setPicking] = useState<number | null>(null)
  const copyBooker = useBooker(rules)
  const send = handleSubmit(onValid, () => focusFirstWrong(formRef.current))
  const submit = (event: FormEvent) => {
    copyBooker()
    void send(event)
  }
  return (
    <>
      <form
        id={FORM_ID}
        ref={formRef}
        onSubmit={submit}
        onBlur={({ target }) => target.name?.startsWith('contact.') && copyBooker()}
        onKeyDown={enterSection({ trigger })}
        method="post"
        noValidate
        className="grid gap-4"
        aria-label={t('booking:title')}
      >
        <header>
          <h1 tabIndex={-1} className="text-2xl outline-none">
            {t('booking:title')}
          </h1>
          <p className="mt-1 text-soft">
            {t('booking:lead')} <DraftNote numbers={numbers} />
          </p>
        </header>
        {onSignIn && <SignInOffer onSignIn={onSignIn} />}
        <ContactSection countries={countries} homePhone={homePhone} />
        {before}
        {getValues('passengers').map((_, index) => card(index, member ? setPicking : null))}
        {after}
        {discount}
        {formState.submitCount > 0 && (
          <Later load={loadSummary}>{({ ProblemSummary }) => <ProblemSummary errors={formState.errors} />}</Later>
        )}
        {/* On phones the bar at the foot sends the form. */}
        <button
          type="submit"
          onMouseDown={keepFocus}
          className="btn btn-action min-h-12 w-full text-base max-md:hidden"
        >
          {t('booking:toReview')}
        </button>
      </form>
      {picking !== null && (
        <Later load={loadPicking}>
          {({ default: Picking }) => <Picking index={picking} rules={rules} onClose={() => setPicking(null)} />}
        </Later>
      )}
    </>
  )
}

/** Copies the name of the contact to the first traveller; once another stands there, it stays. */
function useBooker(rules: PersonRules): () => void {
  const { getValues, setValue } = useFormContext<PartyForm>()
  const copied = useRef('')
  return () => {
    const person = withBooker(getValues(), copied.current, rules)
    if (!person) return
    copied.current = fullName(person).trim()
    for (const field of ['title', 'firstName', 'lastName'] as const) setValue(`passengers.0.${field}`, person[field])
  }
}

function SignInOffer({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useWords()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-tint px-4 py-3">
      <p className="text-soft">{t('booking:signIn.text')}</p>
      <button type="button" className="btn px-2 text-primary hover:underline" onClick={onSignIn}>
        <LogIn size={18} aria-hidden="true" />
        {t('booking:signIn.action')}
      </button>
    </div>
  )
}
