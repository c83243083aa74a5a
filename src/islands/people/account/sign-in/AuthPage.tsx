import { useCallback, useEffect, useMemo } from 'react'
import type { User } from '../../../../../core/people/account/contract.ts'
import { leaveToast } from '../../../../lib/left-toast.ts'
import { pathTo, safeReturnPath } from '../../../../lib/paths.ts'
import { unpackCountries } from '../../../../ui/form/countries.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { loadMember } from '../member.ts'
import { LoginForm } from './LoginForm.tsx'
import { OtherWays } from './OtherWays.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { SocialReturn } from './SocialReturn.tsx'

export function LoginPage(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <Login />
    </WordsProvider>
  )
}

export function RegisterPage({ countries, ...props }: IslandProps & { countries: string }) {
  return (
    <WordsProvider {...props}>
      <Registration countries={countries} />
    </WordsProvider>
  )
}

function Login() {
  const onDone = useWayBack()
  return (
    <div className="grid gap-5">
      <SocialReturn onDone={onDone} />
      <LoginForm onDone={onDone} />
      <OtherWays withPasskey onDone={onDone} />
    </div>
  )
}

function Registration({ countries: packed }: { countries: string }) {
  const countries = useMemo(() => unpackCountries(packed), [packed])
  const onDone = useWayBack()
  return (
    <div className="grid gap-5">
      <RegisterForm countries={countries} onDone={onDone} />
      <OtherWays onDone={onDone} />
    </div>
  )
}

/** Returns to `?next=` with the success text. Redirects members. */
function useWayBack(): (user: User, message: string) => void {
  const { locale } = useWords()
  useEffect(() => {
    void loadMember(locale, document.cookie).then((user) => user && !user.guest && location.replace(wayBack(locale)))
  }, [locale])
  return useCallback(
    (_, message) => {
      leaveToast(message)
      location.replace(wayBack(locale))
    },
    [locale],
  )
}

function wayBack(locale: IslandProps['locale']): string {
  return safeReturnPath(new URLSearchParams(location.search).get('next')) ?? pathTo(locale, 'home')
}
