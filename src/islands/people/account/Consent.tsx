import { pathTo } from '../../../lib/paths.ts'
import { useWords } from '../../../ui/react/words.tsx'

/** `<terms>` and `<privacy>` open in a new tab, so that the form is kept. */
export function Consent({ sentence }: { sentence: string }) {
  const { t, locale } = useWords()
  const pieces = t(sentence).split(/<(terms|privacy)>/)
  return (
    <p className="text-soft text-sm">
      {pieces.map((piece) =>
        piece === 'terms' || piece === 'privacy' ? (
          <a
            key={piece}
            href={pathTo(locale, piece)}
            target="_blank"
            className="font-semibold text-primary underline"
            rel="noopener"
          >
            {t(`people:${piece}`)}
          </a>
        ) : (
          piece
        ),
      )}
    </p>
  )
}
