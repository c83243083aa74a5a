import { partsOf } from '../../../../core/trade/product/draft.ts'
import type { SheetColumn, SheetDraft } from '../../../trade/product/editor.ts'
import { clockIn, listIn, numberIn, present } from '../../../trade/product/sheet.ts'

/** One package a row; more of them are added in the office. Lists are separated by semicolons. */
export const VENUE_COLUMNS: readonly SheetColumn[] = [
  { name: 'slug', example: 'taman-sungai-mudal', isRequired: true },
  { name: 'type', example: 'admission', isRequired: true },
  { name: 'title_id', example: 'Taman Sungai Mudal', isRequired: true },
  { name: 'title_en', example: 'Mudal River Park', isRequired: true },
  { name: 'summary_id', example: 'Kolam alami di hutan Menoreh.' },
  { name: 'summary_en', example: 'Natural pools in the Menoreh forest.' },
  { name: 'venue', example: '' },
  { name: 'category', example: 'nature' },
  { name: 'city', example: 'ID-3401' },
  { name: 'lat', example: '-7.763' },
  { name: 'lon', example: '110.116' },
  { name: 'opens', example: '08:00', isRequired: true },
  { name: 'closes', example: '16:00', isRequired: true },
  { name: 'closed', example: '1' },
  { name: 'times', example: '' },
  { name: 'quota', example: '200', isRequired: true },
  { name: 'cutoff_days', example: '0' },
  { name: 'max_pax', example: '20' },
  { name: 'package_id', example: 'Tiket masuk', isRequired: true },
  { name: 'package_en', example: 'Admission', isRequired: true },
  { name: 'includes_id', example: 'Semua kolam' },
  { name: 'includes_en', example: 'All pools' },
  { name: 'adult', example: '15000' },
  { name: 'child', example: '10000' },
  { name: 'infant', example: 'free' },
  { name: 'unit', example: '' },
  { name: 'capacity', example: '' },
  { name: 'weekend_add', example: '5000' },
  { name: 'meeting_point_id', example: 'Loket di gerbang bawah' },
  { name: 'meeting_point_en', example: 'Ticket window at the lower gate' },
  { name: 'highlight_id', example: 'Air sebening kaca; Jembatan kayu' },
  { name: 'highlight_en', example: 'Water like glass; A wooden bridge' },
  { name: 'terms_id', example: 'Dilarang memakai sabun.; Titipkan barang di loker.' },
  { name: 'terms_en', example: 'No soap in the water.; Leave your things in a locker.' },
  { name: 'description_id', example: 'Mata air mengisi enam kolam bertingkat.' },
  { name: 'description_en', example: 'A spring fills six terraced pools.' },
]

const PACKAGE = 'biasa'
const WEEKEND = [6, 7]

export function venueOfRow(row: Readonly<Record<string, string>>): SheetDraft {
  const words = (language: 'id' | 'en') => ({
    title: row[`title_${language}`] ?? '',
    summary: row[`summary_${language}`] ?? '',
    highlight: listIn(row[`highlight_${language}`]),
    terms: listIn(row[`terms_${language}`]),
    meeting_point: row[`meeting_point_${language}`] ?? '',
    packages: {
      [PACKAGE]: { name: row[`package_${language}`] ?? '', includes: listIn(row[`includes_${language}`]) },
    },
  })
  const numbers = (...names: string[]) => Object.fromEntries(names.map((name) => [name, numberIn(row[name])]))
  const degrees = (cell = '') => (/^-?\d+([.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : cell || undefined)
  const add = numberIn(row.weekend_add)
  const infant = row.infant === 'free' ? 'free' : numberIn(row.infant)
  const facts = present({
    venue: numberIn(row.venue),
    at: present({ category: row.category, city: row.city, lat: degrees(row.lat), lon: degrees(row.lon) }),
    type: row.type,
    opens: clockIn(row.opens),
    closes: clockIn(row.closes),
    closed: row.closed ? listIn(row.closed).map((day) => numberIn(day)) : undefined,
    times: row.times ? listIn(row.times).map(clockIn) : undefined,
    ...numbers('quota', 'cutoff_days', 'max_pax'),
    ages: { child: [3, 12] },
    weekend: add === undefined ? undefined : { days: WEEKEND, add },
    package_facts: {
      [PACKAGE]:
        present(row.type === 'charter' ? numbers('unit', 'capacity') : { ...numbers('adult', 'child'), infant }) ?? {},
    },
  })
  return {
    slug: row.slug ?? '',
    draft: {
      id: { front: { ...words('id'), ...facts }, ...partsOf(row.description_id ?? '') },
      en: { front: words('en'), ...partsOf(row.description_en ?? '') },
    },
    columnOf,
  }
}

const COLUMNS: Readonly<Record<string, string>> = {
  weekend: 'weekend_add',
  package_facts: 'adult',
  packages: 'package',
}

function columnOf(path: string): string {
  if (path === 'slug') return path
  const isEnglish = path.startsWith('en.')
  const field = (isEnglish ? path.slice(3) : path).replace(/(\.\d+)+$/, '')
  const last = field.split('.').at(-1) ?? field
  const named = last === 'name' ? 'package' : last === PACKAGE ? (COLUMNS[field.split('.')[0] ?? ''] ?? last) : last
  const known = COLUMNS[field] ?? named
  const names = new Set(VENUE_COLUMNS.map(({ name }) => name))
  return [`${known}_${isEnglish ? 'en' : 'id'}`, known].find((name) => names.has(name)) ?? known
}
