import { partsOf, type Step } from '../../../../core/trade/product/draft.ts'
import type { SheetColumn, SheetDraft } from '../../../trade/product/editor.ts'
import { clockIn, listIn, numberIn, present } from '../../../trade/product/sheet.ts'

/** Lists are separated by semicolons; an itinerary has a line that begins with `##` for each day or stop. */
export const TOUR_COLUMNS: readonly SheetColumn[] = [
  { name: 'slug', example: 'kebun-teh-nglinggo', isRequired: true },
  { name: 'kind', example: 'one-day', isRequired: true },
  { name: 'title_id', example: 'Kebun Teh Nglinggo', isRequired: true },
  { name: 'title_en', example: 'Nglinggo Tea Gardens', isRequired: true },
  { name: 'summary_id', example: 'Jalan pagi di kebun teh Menoreh.' },
  { name: 'summary_en', example: 'A morning walk in the tea of Menoreh.' },
  { name: 'area', example: 'yogyakarta-borobudur', isRequired: true },
  { name: 'own_area_id', example: '' },
  { name: 'own_area_en', example: '' },
  { name: 'meeting_point_id', example: 'Titik nol Yogyakarta' },
  { name: 'meeting_point_en', example: 'Yogyakarta zero kilometre point' },
  { name: 'meeting_place', example: 'yogyakarta', isRequired: true },
  { name: 'meeting_time', example: '06:00', isRequired: true },
  { name: 'ends_time', example: '13:00', isRequired: true },
  { name: 'zone', example: 'Asia/Jakarta' },
  { name: 'days', example: '' },
  { name: 'nights', example: '' },
  { name: 'route', example: 'yogyakarta; borobudur', isRequired: true },
  { name: 'weekdays', example: '1; 2; 3; 4; 5; 6; 7' },
  { name: 'dates', example: '' },
  { name: 'adult', example: '350000', isRequired: true },
  { name: 'child', example: '250000', isRequired: true },
  { name: 'single_supplement', example: '' },
  { name: 'extra_bed', example: '' },
  { name: 'minimal_dp', example: '' },
  { name: 'weekend_add', example: '25000' },
  { name: 'seats', example: '12', isRequired: true },
  { name: 'max_participants', example: '12' },
  { name: 'minimum', example: '' },
  { name: 'cutoff_hours', example: '12' },
  { name: 'highlight_id', example: 'Anda memetik teh bersama warga' },
  { name: 'highlight_en', example: 'You pick tea with the villagers' },
  { name: 'inclusion_id', example: 'Mobil dan sopir; Sarapan' },
  { name: 'inclusion_en', example: 'Car and driver; Breakfast' },
  { name: 'exclusion_id', example: 'Makan siang' },
  { name: 'exclusion_en', example: 'Lunch' },
  { name: 'notes_id', example: 'Bawa jaket tipis.' },
  { name: 'notes_en', example: 'Bring a light jacket.' },
  {
    name: 'itinerary_id',
    example: '## 06.00 Berangkat\nKita berkendara satu jam.\n## 13.00 Tiba kembali\nDi titik nol.',
  },
  {
    name: 'itinerary_en',
    example: '## 06:00 Departure\nWe drive for an hour.\n## 13:00 Back in town\nAt the zero point.',
  },
]

/** Columns whose name is not the end of the field's path. */
const COLUMNS: Readonly<Record<string, string>> = {
  'own_area.id': 'own_area_id',
  'own_area.en': 'own_area_en',
  'meeting.place': 'meeting_place',
  'meeting.time': 'meeting_time',
  'ends.time': 'ends_time',
  'departures.weekdays': 'weekdays',
  'departures.dates': 'dates',
  'meeting.zone': 'zone',
  'ends.zone': 'zone',
  weekend: 'weekend_add',
}
const WEEKEND = [6, 7]

export function tourOfRow(row: Readonly<Record<string, string>>): SheetDraft {
  const isPackage = row.kind === 'package'
  const words = (language: 'id' | 'en') => ({
    title: row[`title_${language}`] ?? '',
    summary: row[`summary_${language}`] ?? '',
    meeting_point: row[`meeting_point_${language}`] ?? '',
    highlight: listIn(row[`highlight_${language}`]),
    inclusion: listIn(row[`inclusion_${language}`]),
    exclusion: listIn(row[`exclusion_${language}`]),
    notes: listIn(row[`notes_${language}`]),
  })
  const zone = row.zone || 'Asia/Jakarta'
  const ownArea = row.own_area_id || row.own_area_en
  const dates = listIn(row.dates)
  const numbers = (...names: string[]) => Object.fromEntries(names.map((name) => [name, numberIn(row[name])]))
  const add = numberIn(row.weekend_add)
  const facts = present({
    kind: row.kind,
    area: row.area || undefined,
    own_area: ownArea ? { id: row.own_area_id ?? '', en: row.own_area_en ?? '' } : undefined,
    meeting: { time: clockIn(row.meeting_time), zone, place: row.meeting_place },
    ends: { time: clockIn(row.ends_time), zone },
    // Days are separated by a bar, places within one by semicolons.
    route: isPackage ? (row.route ?? '').split('|').map((day) => listIn(day)) : [listIn(row.route)],
    departures: dates.length > 0 ? { dates } : { weekdays: listIn(row.weekdays).map((day) => numberIn(day)) },
    weekend: add === undefined ? undefined : { days: WEEKEND, add },
    price: present({
      ...numbers('adult', 'child'),
      ...(isPackage ? numbers('single_supplement', 'extra_bed', 'minimal_dp') : {}),
    }),
    ...numbers('seats', 'minimum', 'cutoff_hours', ...(isPackage ? ['days', 'nights'] : ['max_participants'])),
  })
  const english = stepsIn(row.itinerary_en)
  return {
    slug: row.slug ?? '',
    draft: {
      id: { front: { ...words('id'), ...facts }, text: '', steps: stepsIn(row.itinerary_id) },
      en: { front: words('en'), text: '', steps: english },
    },
    columnOf,
  }
}

function stepsIn(cell = ''): Step[] {
  return partsOf(cell).steps
}

/** `en.title` came from `title_en`, `price.adult` from `adult`, `route.0.1` from `route`. */
function columnOf(path: string): string {
  if (path === 'slug') return path
  const isEnglish = path.startsWith('en.')
  const field = (isEnglish ? path.slice(3) : path).replace(/(\.\d+)+$/, '')
  const known = COLUMNS[field] ?? (field.split('.').at(-1) || field)
  const names = new Set(TOUR_COLUMNS.map(({ name }) => name))
  return [`${known}_${isEnglish ? 'en' : 'id'}`, known].find((name) => names.has(name)) ?? known
}
