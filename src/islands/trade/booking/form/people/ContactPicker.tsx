import { UsersRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { TYPE_RULES } from '../../../../../../core/base/common/people/people.ts'
import { useValue } from '../../../../../lib/store.ts'
import { todayInWib } from '../../../../../lib/today.ts'
import { useWords } from '../../../../../ui/react/words.tsx'
import { $member, loadMember } from '../../../../people/account/member.ts'
import { contactFrom, contactOf, isContactEmpty } from './contact.ts'
import type { PartyForm } from './party.ts'
import { SavedPicker } from './SavedPicker.tsx'

export default function ContactPicker() {
  const { t, locale } = useWords()
  const { getValues, setValue, clearErrors } = useFormContext<PartyForm>()
  const member = useValue($member)
  const user = member.state === 'ready' ? member.value : null
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if ($member.get().state === 'idle') void loadMember(locale, document.cookie)
  }, [locale])
  useEffect(() => {
    if (user && isContactEmpty(getValues('contact'))) setValue('contact', contactOf(user))
  }, [user, getValues, setValue])
  if (!user) return null
  return (
    <>
      <button type="button" className="chip hover:bg-sunken max-sm:min-h-11" onClick={() => setOpen(true)}>
        <UsersRound size={16} aria-hidden="true" />
        {t('booking:passenger.fromSaved')}
      </button>
      {open && (
        <SavedPicker
          ages={TYPE_RULES.ADT.ages}
          lastDay={todayInWib()}
          onClose={() => setOpen(false)}
          onPick={(passenger) => {
            setValue('contact', contactFrom(passenger, getValues('contact')), { shouldDirty: true })
            clearErrors('contact')
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
