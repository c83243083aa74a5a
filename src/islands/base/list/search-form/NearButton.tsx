import { LocateFixed } from 'lucide-react'
import { keepFocus } from '../../../../ui/form/focus.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import type { NearState } from './use-near.ts'

type Props = { state: NearState; ask: () => void }

export function NearButton({ state, ask }: Props) {
  const { t } = useWords()
  return (
    <button
      type="button"
      aria-disabled={state === 'asking' || undefined}
      onMouseDown={keepFocus}
      onClick={() => state !== 'asking' && ask()}
      className="picker-near"
    >
      <LocateFixed size={18} aria-hidden="true" />
      <span>
        {t('search:near.title')}
        <small role="status">{t(`search:near.${state === 'idle' ? 'note' : state}`)}</small>
      </span>
    </button>
  )
}
