import { useMemo, useState } from 'react'
import { profil } from '../../../../../core/people/account/calls.ts'
import type * as contract from '../../../../../core/people/account/contract.ts'
import type { Profile } from '../../../../../core/people/account/contract.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { unpackCountries } from '../../../../ui/form/countries.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { Failed } from '../../../base/table/Failed.tsx'
import { ListSkeleton } from '../../../base/table/ListView.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { memberIs } from '../member.ts'
import { GuestNote } from '../sign-in/GuestNote.tsx'
import { EmailForm } from './EmailForm.tsx'
import { Membership } from './Membership.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfileView } from './ProfileView.tsx'

type Props = IslandProps & { countries: string }

export function ProfilePage({ countries, ...props }: Props) {
  return (
    <WordsProvider {...props}>
      <ProfileParts countries={countries} />
      <ConfirmDialog />
    </WordsProvider>
  )
}

function ProfileParts({ countries: packed }: { countries: string }) {
  const { t, locale } = useWords()
  const countries = useMemo(() => unpackCountries(packed), [packed])
  const { answer, ask, set } = useCall<typeof contract.profil>(profil, {})
  const [isEdited, setEdited] = useState(false)
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready') return <ListSkeleton />
  const profile = answer.value
  function keep(changed: Profile) {
    set(changed)
    memberIs(changed)
    setEdited(false)
    toast(t('profile:saved'))
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {profile.guest && <GuestNote email={profile.email} />}
      {isEdited ? (
        <ProfileForm profile={profile} countries={countries} onDone={keep} onCancel={() => setEdited(false)} />
      ) : (
        <ProfileView profile={profile} onEdit={() => setEdited(true)} />
      )}
      {profile.partner && (
        <p className="card flex flex-wrap items-center gap-x-3 gap-y-1 p-5">
          {t('partner:link', { name: profile.partner.name })}
          <a
            className="inline-flex min-h-11 items-center font-semibold text-primary underline"
            href={pathTo(locale, 'memberPartner')}
          >
            {t('partner:open')}
          </a>
        </p>
      )}
      {!profile.guest && <EmailForm profile={profile} onDone={set} />}
      <Membership />
    </div>
  )
}
