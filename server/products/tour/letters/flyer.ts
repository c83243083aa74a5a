import { zoneLabel } from '../../../../core/base/common/dates.ts'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import { formatClock, formatDate } from '../../../base/words/format.ts'
import { type Locale, wordsFor } from '../../../base/words/words.ts'
import { finishedPdf, layOut } from '../../../trade/ticket/pdf/layout.ts'
import {
  brand,
  flow,
  flowHeight,
  INK,
  INNER,
  kawung,
  PAGE,
  put,
  type Sheet,
  type Style,
} from '../../../trade/ticket/pdf/sheet.ts'
import { gap, measure, room } from '../../../trade/ticket/pdf/space.ts'
import { group } from '../../../trade/ticket/pdf/tags.ts'
import type { TourOffer } from '../supplier.ts'
import { leftOf } from '../views.ts'

const X = PAGE.margin
const NEXT = 6
const TITLE = { y: 58, face: 'bold', size: 20, color: INK.white, width: INNER } as const

type Flyer = TourOffer & { locale: Locale; host: string }

/** The text of a tour with its next departures, in one language. */
export async function flyerPdf(offer: TourOffer, locale: Locale, host: string): Promise<Buffer> {
  const t = wordsFor(locale)
  const { title } = offer.tour.text[locale]
  const lang = locale === 'id' ? 'id-ID' : 'en-GB'
  const setting = { title, lang, madeAt: null, id: t, en: t, startPage: () => PAGE.margin }
  const { sheet } = layOut(setting, (current) => drawFlyer(current, { ...offer, locale, host }))
  return await finishedPdf(sheet.doc)
}

function drawFlyer(sheet: Sheet, { tour, periods, locale, host }: Flyer): void {
  const { doc, id: t } = sheet
  const text = tour.text[locale]
  const head = TITLE.y + flowHeight(sheet, text.title, TITLE) + 12
  sheet.y = head + 10
  gap(sheet, 14)
  doc.rect(0, 0, PAGE.width, head).fill(INK.laut)
  kawung(doc, { x: 0, y: 0, width: PAGE.width, height: head })
  brand(sheet, X, 18, 24)
  group(sheet, 'H1', () => flow(sheet, text.title, X, TITLE.y, TITLE))
  const length = tour.kind === 'package' ? t('tour-ticket:days', { days: tour.days, nights: tour.nights }) : ''
  paragraph(sheet, [tour.area.name[locale], length].filter(Boolean).join(' · '), { color: INK.senja, face: 'semibold' })
  paragraph(sheet, text.summary, { size: 11 })
  const { time, zone } = tour.meeting
  const at = `${formatClock(locale, time)} ${zoneLabel(zone, new Date())}`
  paragraph(sheet, `${t('tour-ticket:meeting')}: ${text.meetingPoint}, ${at}`, { face: 'semibold' })
  list(sheet, t('tour-ticket:flyer.highlight'), text.highlight)
  for (const [index, { title, content }] of text.itinerary.entries()) {
    heading(sheet, tour.kind === 'package' ? `${index + 1}. ${title}` : title)
    paragraph(sheet, plain(content))
  }
  list(sheet, t('tour-ticket:flyer.inclusion'), text.inclusion)
  list(sheet, t('tour-ticket:flyer.exclusion'), text.exclusion)
  list(sheet, t('tour-ticket:flyer.notes'), text.notes)
  const next = periods.filter((period) => leftOf(period) > 0).slice(0, NEXT)
  const rows = next.map(({ start, price }) => `${formatDate(locale, start)}: ${formatRupiah(price.adult)}`)
  list(sheet, t('tour-ticket:flyer.departures'), rows)
  paragraph(sheet, t('tour-ticket:flyer.foot', { host }), { size: 8, color: INK.faint })
}

function heading(sheet: Sheet, text: string): void {
  // Keeps some lines of what follows on its page.
  room(sheet, 60)
  const style = { face: 'bold', size: 12, color: INK.lautDeep, width: INNER } as const
  group(sheet, 'H2', () => put(sheet, text, X, sheet.y + measure(sheet, 6, 3), style))
  sheet.y += measure(sheet, 26, 20)
}

function list(sheet: Sheet, title: string, items: readonly string[]): void {
  if (items.length === 0) return
  heading(sheet, title)
  group(sheet, 'L', () => {
    for (const item of items)
      group(sheet, 'LI', () => group(sheet, 'LBody', () => paragraph(sheet, `• ${item}`, {}, 3)))
  })
  gap(sheet, 5)
}

function paragraph(sheet: Sheet, text: string, style: Style = {}, after = 8): void {
  if (!text) return
  const full = { size: measure(sheet, 9.5, 8.5), color: INK.soft, ...style, width: INNER }
  room(sheet, flowHeight(sheet, text, full))
  sheet.y += flow(sheet, text, X, sheet.y, full)
  gap(sheet, after)
}

/** Markdown without its marks. */
function plain(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^#+ +/gm, '')
    .replace(/^[-*] +/gm, '• ')
    .replace(/(\*\*|__|[*_`])(.+?)\1/g, '$2')
    .replace(/(?<!\n)\n(?![\n•])/g, ' ')
}
