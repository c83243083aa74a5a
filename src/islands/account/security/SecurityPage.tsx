import type { ComponentType } from 'react'
import { type IslandProps, WordsProvider } from '../../../ui/react/words.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { OwnDataSection } from './OwnDataSection.tsx'
import { PasskeySection } from './PasskeySection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SessionSection } from './SessionSection.tsx'

const SECTIONS: readonly ComponentType[] = [PasswordSection, PasskeySection, SessionSection, OwnDataSection]

export function SecurityPage(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <div className="grid gap-5">
        {SECTIONS.map((Section) => (
          <Section key={Section.name} />
        ))}
      </div>
      <ConfirmDialog />
    </WordsProvider>
  )
}
