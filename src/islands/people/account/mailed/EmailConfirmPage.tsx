import { useState } from 'react'
import type * as contract from '../../../../../core/people/account/profile.ts'
import { confirmEmail } from '../../../../../core/people/account/settings-calls.ts'
import { call } from '../../../../lib/call/call.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { Sent } from '../../../../ui/react/Sent.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { usePress } from '../use-press.ts'
import { useLinkToken } from './link-token.ts'
import { PressLink } from './PressLink.tsx'

export function EmailConfirmPage(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <EmailConfirm />
    </WordsProvider>
  )
}

function EmailConfirm() {
  const { t, locale } = useWords()
  const token = useLinkToken()
  const [isChanged, setChanged] = useState<boolean | null>(null)
  const { busy, error, press } = usePress()
  async function send() {
    const body = { token: token ?? '' }
    const { changed } = await call<typeof contract.confirmEmail>(confirmEmail, { body }, { locale })
    setChanged(changed)
  }
  if (isChanged !== null) {
    const half = isChanged ? 'done' : 'half'
    return (
      <Sent kind={isChanged ? 'good' : 'note'} title={t(`password:confirm.${half}Title`)}>
        {t(`password:confirm.${half}Text`)}
      </Sent>
    )
  }
  if (token === '' || error?.code === 'link_over') {
    const profile = (
      <a className="btn btn-action" href={pathTo(locale, 'memberProfile')}>
        {t('password:confirm.toProfile')}
      </a>
    )
    return (
      <Banner kind="bad" title={t('password:overTitle')} actions={profile}>
        {t('password:confirm.overText')}
      </Banner>
    )
  }
  return (
    <PressLink
      disabled={token === null}
      busy={busy}
      error={error}
      label={t(busy ? 'password:confirm.sending' : 'password:confirm.action')}
      onPress={() => press(send)}
    />
  )
}
