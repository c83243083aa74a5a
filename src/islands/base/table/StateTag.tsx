import { useWords } from '../../../ui/react/words.tsx'

const LOOK = {
  good: 'bg-good-tint text-good',
  warn: 'bg-warn-tint text-warn',
  bad: 'bg-bad-tint text-bad',
  note: 'bg-note-tint text-note',
  plain: 'bg-tint text-primary',
  quiet: 'bg-sunken text-soft',
  faint: 'bg-sunken text-faint',
} as const

type Look = keyof typeof LOOK

/** The states of one noun: where their words are, and how each looks. */
export type Tags<State extends string> = { words: string; looks: Readonly<Record<State, Look>> }

type Props<State extends string> = {
  state: State
  tags: Tags<State>
  /** Below it, smaller: what is wrong. */
  problem?: string | null
}

export function StateTag<State extends string>({ state, tags: { words, looks }, problem }: Props<State>) {
  const { t } = useWords()
  return (
    <>
      <span className={`tag ${LOOK[looks[state]]}`}>{t(`${words}.${state}`)}</span>
      {problem && <span className="mt-0.5 block text-faint text-xs">{problem}</span>}
    </>
  )
}
