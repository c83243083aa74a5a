import type { APIRoute, InferGetStaticPropsType } from 'astro'
import { coverOf } from '../../../components/tour/cover.ts'
import { sharePicture } from '../../../components/tour/share-picture.ts'
import { loadTours } from '../../../components/tour/tours.ts'
import { LOCALES } from '../../../lib/locale.ts'
import { pageWords } from '../../../lib/page-words.ts'

/** All pictures are begun together and drawn beside the pages. */
export async function getStaticPaths() {
  const tours = await loadTours()
  return tours.flatMap((tour) =>
    LOCALES.map((locale) => {
      const { slug, facts, area, texts } = tour
      const t = pageWords(locale)
      const length =
        facts.kind === 'package'
          ? t('tour-landing:length', { days: facts.days, nights: facts.nights })
          : t('tour-landing:hours', { hours: facts.hours })
      const card = {
        title: texts[locale].title,
        line: `${area.name[locale]} · ${length}`,
        cover: coverOf(tour),
      }
      return { params: { locale, slug }, props: { picture: sharePicture(card) } }
    }),
  )
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>

export const GET: APIRoute<Props> = async ({ props }) => {
  const picture = await props.picture
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/jpeg' } })
}
