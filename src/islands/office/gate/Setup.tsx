import { type FormEvent, useState } from 'react'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Banner } from '../../../ui/react/Banner.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { Post } from './gate-store.ts'
import { type Gate, gatesNamed } from './gates-named.ts'

type Props = { gates: readonly Gate[]; post: Post; onDone: (post: Post) => void }

/** From so many places on they are searched. */
const MANY = 10

export function Setup({ gates, post, onDone }: Props) {
  const { t } = useWords()
  const [key, setKey] = useState(post.gate)
  const [typed, setTyped] = useState('')
  const [device, setDevice] = useState(post.device || t('gate:setup.deviceDefault'))
  const [isTried, setTried] = useState(false)
  const gate = gates.find((each) => each.key === key)
  const found = gatesNamed(gates, typed)
  // The chosen place stays in its list for every text that is typed above.
  const offered = gate && !found.includes(gate) ? [gate, ...found] : found

  function find(words: string) {
    setTyped(words)
    const [only, second] = gatesNamed(gates, words)
    if (only && !second) setKey(only.key)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (gate && device.trim())
      onDone({ gate: gate.key, name: gate.name, timezone: gate.timezone, device: device.trim() })
  }

  return (
    <form onSubmit={submit} noValidate className="mx-auto grid w-full max-w-xl gap-5 px-4 py-8">
      <div>
        <h1 className="text-2xl">{t('gate:title')}</h1>
        <p className="mt-1 text-soft">{t('gate:setup.text')}</p>
      </div>
      {gates.length >= MANY && (
        <TextField
          type="search"
          label={t('gate:setup.find')}
          hint={found.length === 0 ? t('gate:setup.none') : undefined}
          value={typed}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => find(event.target.value)}
        />
      )}
      <SelectField
        label={t('gate:setup.gate')}
        value={key}
        onChange={(event) => setKey(event.target.value)}
        options={offered.map(({ key: value, name }) => ({ value, label: name }))}
        error={isTried && !gate ? 'validation.required' : undefined}
      />
      <TextField
        label={t('gate:setup.device')}
        hint={t('gate:setup.deviceHint')}
        value={device}
        maxLength={60}
        onChange={(event) => setDevice(event.target.value)}
        error={isTried && !device.trim() ? 'validation.required' : undefined}
      />
      <Banner title={t('gate:offline.title')}>{t('gate:offline.text')}</Banner>
      <button type="submit" className="btn btn-action min-h-14 text-lg">
        {t('gate:setup.start')}
      </button>
    </form>
  )
}
