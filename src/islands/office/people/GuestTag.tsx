import { useWords } from '../../../ui/react/words.tsx'

/** Of a person who booked without an account and never opened one. */
export function GuestTag({ guest }: { guest: boolean }) {
  const { t } = useWords()
  return guest && <span className="tag bg-sunken text-soft">{t('office-lists:guest')}</span>
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
