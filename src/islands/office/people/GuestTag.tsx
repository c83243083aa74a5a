import { useWords } from '../../../ui/react/words.tsx'

/** Marks a person who booked without an account and never opened one. */
export function GuestTag({ guest }: { guest: boolean }) {
  const { t } = useWords()
  return guest && <span className="tag bg-sunken text-soft">{t('office-lists:guest')}</span>
}

/** Marks an account that a stranger may have registered: no mail to its address was answered yet. Guests have no account. */
export function UnprovenTag({ member }: { member: { guest: boolean; email_proven: boolean } }) {
  const { t } = useWords()
  return (
    !member.guest &&
    !member.email_proven && <span className="tag bg-warn-tint text-warn">{t('office-lists:unproven')}</span>
  )
}

/** A name in a list, with the tag after it. */
export function Named({ name, guest }: { name: string; guest: boolean }) {
  if (!guest) return name
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5 md:flex-nowrap md:whitespace-nowrap">
      {name} <GuestTag guest />
    </span>
  )
}
