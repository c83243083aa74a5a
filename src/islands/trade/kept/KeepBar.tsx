import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../ui/react/words.tsx'
import { KeepButton } from './KeepButton.tsx'
import type { Kept } from './kept.ts'

type Props = {
  kept: Kept
  /** Address with all that is chosen. */
  shared: string
}

/** Below the name of what is shown. Words: `common`. */
export function KeepBar({ kept, shared }: Props) {
  const { t, locale } = useWords()
  const [busy, setBusy] = useState(false)
  /** Link to show where neither a sheet nor the clipboard takes it. */
  const [link, setLink] = useState<string | null>(null)
  async function share() {
    if (busy) return
    setBusy(true)
    try {
      const { pressShare } = await import('./act.ts')
      setLink(await pressShare(shared, kept.title, locale))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      <KeepButton kept={kept} />
      <button type="button" className="btn btn-quiet px-3.5 text-sm" aria-disabled={busy} onClick={() => void share()}>
        <Share2 size={18} aria-hidden="true" />
        {t('common:keep.share')}
      </button>
      {link && <input readOnly className="input w-full" aria-label={t('common:keep.share')} value={link} />}
    </div>
  )
}
