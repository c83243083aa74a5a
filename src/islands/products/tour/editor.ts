import { HOLIDAYS } from '../../../../core/base/common/holidays.ts'
import { cancelSteps, type Front, type ProductForm, SEASONS } from '../../trade/product/product-form.ts'

const isPackage = ({ kind }: Front) => kind === 'package'
const isDay = (front: Front) => !isPackage(front)

const WEEKLY = ['departures.weekdays', 'departures.weeks', 'departures.months']

export const FORM: ProductForm = [
  {
    name: 'words',
    fields: [
      { path: 'title', as: 'text', isWord: true },
      { path: 'summary', as: 'text', isWord: true },
      { path: 'highlight', as: 'lines', isWord: true },
    ],
  },
  {
    name: 'meeting',
    fields: [
      { path: 'area', as: 'choice', choices: 'area', excludes: ['own_area'] },
      { path: 'own_area.id', as: 'text', isOptional: true, excludes: ['area'] },
      { path: 'own_area.en', as: 'text', isOptional: true, excludes: ['area'] },
      { path: 'meeting.place', as: 'choice', choices: 'place', own: 'places' },
      { path: 'meeting_point', as: 'text', isWord: true },
      { path: 'meeting.time', as: 'clock' },
      { path: 'meeting.zone', as: 'choice', choices: 'zone' },
      { path: 'ends.time', as: 'clock' },
      { path: 'ends.zone', as: 'choice', choices: 'zone' },
      { path: 'pickup.from', as: 'clock', isOptional: true },
      { path: 'pickup.until', as: 'clock', isOptional: true },
      { path: 'pickup_area', as: 'text', isWord: true, isOptional: true },
    ],
  },
  {
    name: 'itinerary',
    fields: [
      { path: 'days', as: 'number', isShown: isPackage },
      { path: 'nights', as: 'number', isShown: isPackage },
      { path: 'route', as: 'route', choices: 'place', own: 'places' },
    ],
    groups: [
      {
        path: 'places',
        as: 'keyed',
        // Without a position: 0, 0 would be printed on tickets.
        starter: { name: { id: '', en: '' } },
        fields: [
          { path: 'name.id', as: 'text' },
          { path: 'name.en', as: 'text' },
          { path: 'lat', as: 'decimal' },
          { path: 'lon', as: 'decimal' },
        ],
      },
    ],
    hasSteps: true,
  },
  {
    name: 'dates',
    fields: [
      { path: 'departures.weekdays', as: 'weekdays', isOptional: true, excludes: ['departures.dates'] },
      { path: 'departures.weeks', as: 'number', isOptional: true },
      { path: 'departures.months', as: 'months', isOptional: true },
      { path: 'departures.dates', as: 'lines', isOptional: true, excludes: WEEKLY },
      { path: 'closed_dates', as: 'days', isOptional: true },
      { path: 'holidays', as: 'kinds', choices: HOLIDAYS, isOptional: true },
      { path: 'cutoff_hours', as: 'number', isOptional: true },
    ],
  },
  {
    name: 'prices',
    fields: [
      { path: 'price.adult', as: 'number' },
      { path: 'price.child', as: 'number' },
      { path: 'price.single_supplement', as: 'number', isShown: isPackage },
      { path: 'price.extra_bed', as: 'number', isShown: isPackage },
      { path: 'price.minimal_dp', as: 'number', isShown: isPackage },
      { path: 'weekend.days', as: 'weekdays', isOptional: true },
      { path: 'weekend.add', as: 'number', isOptional: true },
      { path: 'seats', as: 'number' },
      { path: 'max_participants', as: 'number', isShown: isDay },
      { path: 'minimum', as: 'number', isOptional: true },
    ],
    groups: [SEASONS],
  },
  {
    name: 'terms',
    fields: [
      { path: 'inclusion', as: 'lines', isWord: true },
      { path: 'exclusion', as: 'lines', isWord: true },
      { path: 'notes', as: 'lines', isWord: true },
      { path: 'passport', as: 'switch', isShown: isPackage },
      { path: 'visa', as: 'switch', isShown: isPackage },
      { path: 'promo', as: 'switch' },
      { path: 'scene', as: 'choice', choices: 'scene', isOptional: true },
    ],
    groups: [cancelSteps({ days: 7, percent: 50 })],
  },
]
