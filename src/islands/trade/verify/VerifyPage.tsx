import { type FormEvent, useEffect, useState } from 'react'
import { call } from '../../../lib/call/call.ts'
import { useValue } from '../../../lib/store.ts'
import { readText, storedAtom } from '../../../lib/stored.ts'
import { Banner } from '../../../ui/react/Banner.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { Claim } from './Claim.tsx'
import { createVerifyFlow, type Result } from './verify-flow.ts'

const $key = storedAtom('ticket-key', { read: readText, fallback: '', version: 1, keep: 'local' })

export default function VerifyPage(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <Verify />
    </WordsProvider>
  )
}

function Verify() {
  const { locale, t } = useWords()
  const [{ $result, fetchKey, check }] = useState(() => createVerifyFlow({ call, locale, $key }))
  const result = useValue($result)
  const [code, setCode] = useState('')

  useEffect(() => {
    function checkAddress() {
      const asked = location.hash.slice(1) || new URLSearchParams(location.search).get('code')
      if (!asked) return void fetchKey()
      setCode(asked)
      void check(asked)
    }
    checkAddress()
    addEventListener('hashchange', checkAddress)
    return () => removeEventListener('hashchange', checkAddress)
  }, [check, fetchKey])

  function submit(event: FormEvent) {
    event.preventDefault()
    void check(code)
  }

  return (
    <div className="grid gap-5">
      <form onSubmit={submit} className="grid gap-3">
        <label htmlFor="ticket-code" className="font-semibold">
          {t('verify:code')}
        </label>
        <textarea
          id="ticket-code"
          // Pressed before the page is awake, the form leads to the address that this page reads.
          name="code"
          className="input h-32 py-3 font-mono text-sm break-all pointer-coarse:text-base"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <button type="submit" className="btn btn-action justify-self-start">
          {t('verify:check')}
        </button>
      </form>
      <div aria-live="polite">{result ? <Outcome result={result} /> : null}</div>
    </div>
  )
}

function Outcome({ result }: { result: Result }) {
  const { t } = useWords()
  if (result.kind !== 'genuine') {
    const kind = result.kind === 'foreign' ? 'bad' : 'warn'
    return (
      <Banner kind={kind} title={t(`verify:${result.kind}.title`)}>
        {t(`verify:${result.kind}.text`)}
      </Banner>
    )
  }
  const { claim, standing } = result
  const state = standing === 'cancelled' ? 'cancelled' : claim.d ? 'demo' : 'genuine'
  const kind = ({ cancelled: 'bad', demo: 'warn', genuine: 'good' } as const)[state]
  return (
    <div className="grid gap-4">
      <Banner kind={kind} title={t(`verify:${state}.title`)}>
        <p>{t(`verify:${state}.text`)}</p>
        {state === 'cancelled' ? null : <p className="mt-1">{t(`verify:standing.${standing}`)}</p>}
      </Banner>
      <Claim claim={claim} />
    </div>
  )
}
