import { pathTo } from '../../lib/paths.ts'
import { useWords } from '../../ui/react/words.tsx'

/** A sentence with `<terms>` and `<privacy>` as links, which open beside the form so that nothing typed is left behind. */
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
