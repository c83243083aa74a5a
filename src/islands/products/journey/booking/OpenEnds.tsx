import { openEnds, type Way } from '../../../../../core/products/journey/open-ends.ts'
import { useWords } from '../../../../ui/react/words.tsx'

type Place = { code: string; name: string }
type Props = { there: Way<Place>; back: Way<Place> }

export function OpenEnds({ there, back }: Props) {
  const { t } = useWords()
  return openEnds(there, back).map((end) => (
    <p key={end.at} className="mb-3 rounded-field bg-note-tint px-3 py-2 text-note text-sm">
      {t(`booking:openEnd.${end.at}`, { there: textOf(end.there), back: textOf(end.back) })}
    </p>
  ))
}

function textOf({ code, name }: Place): string {
  return `${name} (${code})`
}
