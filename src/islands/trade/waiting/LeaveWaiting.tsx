import { useState } from 'react'
import { leaveWaiting } from '../../../../core/trade/waiting/calls.ts'
import type * as contract from '../../../../core/trade/waiting/contract.ts'
import { call } from '../../../lib/call/call.ts'
import { Banner } from '../../../ui/react/Banner.tsx'
import { Sent } from '../../../ui/react/Sent.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { useLinkToken } from '../../people/account/mailed/link-token.ts'
import { PressLink } from '../../people/account/mailed/PressLink.tsx'
import { usePress } from '../../people/account/use-press.ts'

export function LeaveWaitingPage(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <LeaveWaiting />
    </WordsProvider>
  )
}

function LeaveWaiting() {
  const { t, locale } = useWords()
  const id = useLinkToken()
  const [isDone, setDone] = useState(false)
  const { busy, error, press } = usePress()
  async function send() {
    await call<typeof contract.leaveWaiting>(leaveWaiting, { params: { id: id ?? '' } }, { locale })
    setDone(true)
  }
  if (isDone)
    return (
      <Sent kind="good" title={t('waiting:leave.doneTitle')}>
        {t('waiting:leave.doneText')}
      </Sent>
    )
  if (id === '')
    return (
      <Banner kind="bad" title={t('waiting:leave.overTitle')}>
        {t('waiting:leave.overText')}
      </Banner>
    )
  return (
    <PressLink
      disabled={id === null}
      busy={busy}
      error={error}
      label={t(busy ? 'waiting:leave.sending' : 'waiting:leave.action')}
      onPress={() => press(send)}
    />
  )
}
