import { type ComponentType, useEffect } from 'react'
import { useValue } from '../../../../lib/store.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { $member, loadMember } from '../member.ts'
import { GuestNote } from '../sign-in/GuestNote.tsx'
import { OwnDataSection } from './OwnDataSection.tsx'
import { PasskeySection } from './PasskeySection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SessionSection } from './SessionSection.tsx'

const SECTIONS: readonly ComponentType[] = [PasswordSection, PasskeySection, SessionSection, OwnDataSection]
/** The others begin with a password. */
const OF_GUESTS: readonly ComponentType[] = [SessionSection]

export function SecurityPage(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <Sections />
      <ConfirmDialog />
    </WordsProvider>
  )
}

function Sections() {
  const { locale } = useWords()
  const member = useValue($member)
  useEffect(() => {
    if ($member.get().state === 'idle') void loadMember(locale, document.cookie)
  }, [locale])
  const guest = member.state === 'ready' && member.value.guest ? member.value : null
  return (
    <div className="grid gap-5">
      {guest && <GuestNote email={guest.email} />}
      {(guest ? OF_GUESTS : SECTIONS).map((Section) => (
        <Section key={Section.name} />
      ))}
    </div>
  )
}
