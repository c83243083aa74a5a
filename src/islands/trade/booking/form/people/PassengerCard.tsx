import { UserRoundCheck, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fullName, type PersonRules } from '../../../../../../core/base/common/people/person.ts'
import { Checkbox } from '../../../../../ui/form/Checkbox.tsx'
import { useWords } from '../../../../../ui/react/words.tsx'
import { agesText } from './ages-text.ts'
import { fromContact, type PartyForm, type PersonForm } from './party.ts'

type Props = {
  index: number
  rules: PersonRules
  /** Null for visitors. */
  onPick: ((index: number) => void) | null
  /** Offers to save the person for later; only members can. */
  saves?: boolean
  children: ReactNode
}

export function PassengerCard({ index, rules, onPick, saves = true, children }: Props) {
  const { t } = useWords()
  const { getValues, register } = useFormContext<PartyForm>()
  const type = getValues(`passengers.${index}.type`)
  // Ages tell nothing apart for a product with one type of person, such as hotels.
  const ages = Object.keys(rules.types).length > 1 && rules.types[type]?.ages
  return (
    <section className="card p-4 sm:p-6" aria-labelledby={`passenger-${index}`}>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`passenger-${index}`} className="text-lg">
          {t('booking:passenger.title', { number: index + 1 })}{' '}
          <span className="font-normal text-faint">
            {[t(`people:pax.${type}`), ages && agesText(t, ages)].filter(Boolean).join(', ')}
          </span>
        </h2>
        <CopyButtons index={index} rules={rules} onPick={onPick} />
      </header>
      <div className="grid gap-4">
        {children}
        {onPick && saves && <Checkbox label={t('booking:passenger.save')} {...register(`passengers.${index}.save`)} />}
      </div>
    </section>
  )
}

function CopyButtons({ index, rules, onPick }: Omit<Props, 'saves' | 'children'>) {
  const { t } = useWords()
  const { getValues, control } = useFormContext<PartyForm>()
  const [copied, setCopied] = useState(false)
  const put = usePutPassenger()
  const copy = () => {
    const { contact, passengers } = getValues()
    const passenger = passengers[index]
    if (passenger) put(index, fromContact(passenger, contact, rules))
    setCopied(true)
  }
  const needsTitle = useWatch({ control, name: `passengers.${index}.title` }) === ''
  const [contact, person] = useWatch({ control, name: ['contact', `passengers.${index}`] })
  const isBooker = index === 0 && person.firstName !== '' && fullName(person) === fullName(contact)
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        {/* Whoever books is no child. */}
        {person.type !== 'CHD' && person.type !== 'INF' && (
          <button type="button" className="chip hover:bg-sunken max-sm:min-h-11" onClick={copy}>
            <UserRoundCheck size={16} aria-hidden="true" />
            {t('booking:passenger.isContact')}
          </button>
        )}
        {onPick && (
          <button type="button" className="chip hover:bg-sunken max-sm:min-h-11" onClick={() => onPick(index)}>
            <UsersRound size={16} aria-hidden="true" />
            {t('booking:passenger.fromSaved')}
          </button>
        )}
      </div>
      <p role="status" className="text-note text-sm not-empty:mt-2">
        {copied && needsTitle
          ? t('booking:passenger.chooseTitle')
          : isBooker && !onPick && t('booking:passenger.isBooker')}
      </p>
    </div>
  )
}

/** Also clears the errors of the previous person. */
export function usePutPassenger() {
  const { setValue, clearErrors } = useFormContext<PartyForm>()
  return (index: number, passenger: PersonForm) => {
    setValue(`passengers.${index}`, passenger, { shouldDirty: true })
    clearErrors(`passengers.${index}`)
  }
}
