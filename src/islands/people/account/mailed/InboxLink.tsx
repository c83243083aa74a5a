import { pathTo } from '../../../../lib/paths.ts'
import { useWords } from '../../../../ui/react/words.tsx'

/** Beside what was mailed, where it is shown instead. */
export function InboxLink({ label }: { label: string }) {
  const { locale } = useWords()
  return (
    <a
      className="btn px-0 font-semibold text-primary underline"
      href={pathTo(locale, 'sandboxMail')}
      target="_blank"
      rel="noopener"
    >
      {label}
    </a>
  )
}
