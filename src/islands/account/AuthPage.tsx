import { useEffect, useMemo } from 'react'
import type { User } from '../../../core/account/contract.ts'
import { leaveNotice } from '../../lib/notice.ts'
import { pathTo, safeReturnPath } from '../../lib/paths.ts'
import { unpackCountries } from '../../ui/form/countries.ts'
import { type IslandProps, useWords, WordsProvider } from '../../ui/react/words.tsx'
import { LoginForm } from './LoginForm.tsx'
import { loadMember } from './member.ts'
import { RegisterForm } from './RegisterForm.tsx'

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
  return <LoginForm onDone={useWayBack()} />
}

function Registration({ countries: packed }: { countries: string }) {
  const countries = useMemo(() => unpackCountries(packed), [packed])
  return <RegisterForm countries={countries} onDone={useWayBack()} />
}

/** Returns to `?next=` with the success text. Redirects members. */
function useWayBack(): (user: User, message: string) => void {
  const { locale } = useWords()
  useEffect(() => {
    void loadMember(locale, document.cookie).then((user) => user && location.replace(wayBack(locale)))
  }, [locale])
  return (_, message) => {
    leaveNotice(message)
    location.replace(wayBack(locale))
  }
}

function wayBack(locale: IslandProps['locale']): string {
  return safeReturnPath(new URLSearchParams(location.search).get('next')) ?? pathTo(locale, 'home')
}
