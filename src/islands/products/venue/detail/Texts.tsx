import { Check, IdCard, Info } from 'lucide-react'
import type { VenueDetail } from '../../../../../core/products/venue/contract.ts'
import { Part } from '../../../../ui/react/Part.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { TextLists } from '../../../base/detail/TextLists.tsx'

export function Texts({ venue: { text, highlight, itineraries, documents, terms } }: { venue: VenueDetail }) {
  const { t } = useWords()
  return (
    <>
      <Part id="about" title={t('venue-detail:about')}>
        <div className="grid max-w-[68ch] gap-3">
          <Paragraphs text={text} />
        </div>
      </Part>
      {itineraries.length > 0 && (
        <Part id="itinerary" title={t('venue-detail:itinerary')}>
          <ol className="card grid gap-5 p-5">
            {itineraries.map(({ id, index, title, content }) => (
              <li key={id} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-3">
                <span
                  aria-hidden="true"
                  className="tabular grid size-[2rem] place-items-center rounded-full bg-tint font-bold text-primary text-sm"
                >
                  {index}
                </span>
                <div className="grid max-w-[64ch] gap-2">
                  <h3 className="pt-1 text-base leading-snug">{title}</h3>
                  <Paragraphs text={content} />
                </div>
              </li>
            ))}
          </ol>
        </Part>
      )}
      <TextLists
        lists={[
          { title: t('venue-detail:texts.highlight'), Icon: Check, texts: highlight, open: true },
          { title: t('venue-detail:texts.documents'), Icon: IdCard, texts: documents, open: true },
          { title: t('venue-detail:texts.terms'), Icon: Info, texts: terms },
        ]}
      />
    </>
  )
}

/** Draws markdown that holds nothing but paragraphs. */
function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => <p key={paragraph}>{paragraph}</p>)
}
