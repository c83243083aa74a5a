import type { APIRoute, InferGetStaticPropsType } from 'astro'
import { sharePicture } from '../../../../pictures/share-picture.ts'
import { coverOf } from '../../../components/products/tour/cover.ts'
import { pictureName } from '../../../components/products/tour/links.ts'
import { loadTours } from '../../../components/products/tour/tours.ts'
import { lengthText } from '../../../components/products/tour/when.ts'
import { LOCALES } from '../../../lib/locale.ts'
import { pageWords } from '../../../lib/page-words.ts'

export async function getStaticPaths() {
  const tours = new Map((await loadTours()).map((tour) => [pictureName(tour), tour]))
  return [...tours].flatMap(([name, tour]) =>
    LOCALES.map((locale) => {
      const line = lengthText(pageWords(locale), tour.facts)
      const card = { heading: tour.area.name[locale], line, theme: coverOf(tour).theme }
      return { params: { locale, name }, props: { picture: sharePicture(card) } }
    }),
  )
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>

export const GET: APIRoute<Props> = async ({ props }) => {
  const picture = await props.picture
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/jpeg' } })
}
