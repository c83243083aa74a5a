import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useWords } from './words.tsx'

const SHOWN_MS = 2_500

/** Without a clipboard (plain http) it shows that copying failed. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useWords()
  const [state, setState] = useState<'ready' | 'done' | 'failed'>('ready')
  async function copy() {
    const copied = await (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => true,
      () => false,
    )
    setState(copied ? 'done' : 'failed')
    setTimeout(() => setState('ready'), SHOWN_MS)
  }
  const Icon = state === 'done' ? Check : Copy
  return (
    <button
      type="button"
      onClick={copy}
      className="btn btn-quiet shrink-0 px-3 text-sm"
      aria-label={`${t('checkout:copy')}: ${label}`}
    >
      <Icon size={16} aria-hidden="true" />
      <span aria-live="polite">
        {t(`checkout:${state === 'ready' ? 'copy' : state === 'done' ? 'copied' : 'copyFailed'}`)}
      </span>
    </button>
  )
}
