import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../ui/react/words.tsx'
import type { Kept } from './kept.ts'
import { KeepButton } from './KeepButton.tsx'

const loadAct = () => import('./act.ts')

/** Beside the name of what is shown. Words: `common`. */
export function KeepBar({ kept, className = '' }: { kept: Kept; className?: string }) {
  const { t, locale } = useWords()
  const [busy, setBusy] = useState(false)
  /** Where neither a sheet nor the clipboard takes it. */
  const [link, setLink] = useState<string | null>(null)
  async function share() {
    if (busy) return
    setBusy(true)
    const url = await loadAct()
      .then(({ pressShare }) => pressShare(kept.address, kept.title, locale))
      .catch(() => null)
    setBusy(false)
    setLink(url)
  }
  return (
    <div className={`flex flex-wrap gap-2 ${className}`}>
      <KeepButton kept={kept} />
      <button type="button" className="btn btn-quiet px-3.5 text-sm" aria-disabled={busy} onClick={() => void share()}>
        <Share2 size={18} aria-hidden="true" />
        {t('common:keep.share')}
      </button>
      {link && <input readOnly className="input w-full" aria-label={t('common:keep.share')} value={link} />}
    </div>
  )
}
