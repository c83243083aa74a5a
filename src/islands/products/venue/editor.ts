import { HOLIDAYS } from '../../../../core/base/common/holidays.ts'
import { BED_TYPES, NAMED, VENUE_TYPES } from '../../../../core/products/venue/kinds.ts'
import { cancelSteps, type Front, type ProductForm, SEASONS } from '../../trade/product/product-form.ts'

const isCharter = ({ type }: Front) => type === 'charter'
const hasNights = ({ nights }: Front) => typeof nights === 'number' && nights > 0
const isListed = ({ at }: Front) => at === undefined
const BOUNDS = [
  { path: 'min_pax', as: 'number', isOptional: true },
  { path: 'max_pax', as: 'number', isOptional: true },
] as const

export const FORM: ProductForm = [
  {
    name: 'words',
    fields: [
      { path: 'title', as: 'text', isWord: true },
      { path: 'summary', as: 'text', isWord: true },
      { path: 'highlight', as: 'lines', isWord: true },
    ],
    hasText: true,
  },
  {
    name: 'place',
    fields: [
      { path: 'type', as: 'choice', choices: VENUE_TYPES },
      { path: 'venue', as: 'choice', choices: 'venue', isNumber: true, isOptional: true, isShown: isListed },
      { path: 'at.category', as: 'choice', choices: 'category', isOptional: true },
      { path: 'at.city', as: 'choice', choices: 'city', isOptional: true },
      { path: 'at.lat', as: 'decimal', isOptional: true },
      { path: 'at.lon', as: 'decimal', isOptional: true },
      { path: 'meeting_point', as: 'text', isWord: true },
    ],
  },
  {
    name: 'opening',
    fields: [
      { path: 'opens', as: 'clock' },
      { path: 'closes', as: 'clock' },
      { path: 'times', as: 'lines', isOptional: true },
      { path: 'closed', as: 'weekdays', isOptional: true },
      { path: 'closed_first', as: 'weekdays', isOptional: true },
      { path: 'closed_dates', as: 'days', isOptional: true },
      { path: 'holidays', as: 'kinds', choices: HOLIDAYS, isOptional: true },
      { path: 'quota', as: 'number' },
      { path: 'cutoff_days', as: 'number', isOptional: true },
    ],
    groups: [
      {
        path: 'hours',
        as: 'items',
        starter: { days: [6, 7], opens: '07:00', closes: '18:00' },
        fields: [
          { path: 'days', as: 'weekdays' },
          { path: 'opens', as: 'clock' },
          { path: 'closes', as: 'clock' },
        ],
      },
    ],
  },
  {
    name: 'prices',
    fields: [
      ...BOUNDS,
      { path: 'ages.child', as: 'ages' },
      { path: 'ages.junior', as: 'ages', isOptional: true },
      { path: 'weekend.days', as: 'weekdays', isOptional: true },
      { path: 'weekend.add', as: 'number', isOptional: true },
      { path: 'service_fee', as: 'number', isOptional: true },
      { path: 'tax', as: 'decimal', isOptional: true },
      { path: 'dp.type', as: 'choice', choices: ['percent', 'amount'], isOptional: true },
      { path: 'dp.amount', as: 'number', isOptional: true },
    ],
    groups: [
      {
        path: 'package_facts',
        as: 'keyed',
        starter: { adult: 0, child: 0, infant: 'free' },
        isShown: (front) => !isCharter(front),
        words: {
          path: 'packages',
          fields: [
            { path: 'name', as: 'text' },
            { path: 'includes', as: 'lines' },
          ],
        },
        fields: [
          { path: 'adult', as: 'number', isOptional: true },
          { path: 'junior', as: 'number', isOptional: true },
          { path: 'child', as: 'number', isOptional: true },
          { path: 'infant', as: 'fare' },
          { path: 'single_supplement', as: 'number', isOptional: true, isShown: hasNights },
          { path: 'child_extra_bed', as: 'number', isOptional: true, isShown: hasNights },
          { path: 'child_no_bed', as: 'number', isOptional: true, isShown: hasNights },
          ...BOUNDS,
        ],
      },
      {
        path: 'package_facts',
        as: 'keyed',
        starter: { unit: 0, capacity: 4 },
        isShown: isCharter,
        words: {
          path: 'packages',
          fields: [
            { path: 'name', as: 'text' },
            { path: 'includes', as: 'lines' },
          ],
        },
        fields: [
          { path: 'unit', as: 'number' },
          { path: 'capacity', as: 'number' },
          { path: 'include_driver', as: 'switch' },
          ...BOUNDS,
        ],
      },
      {
        path: 'addon_facts',
        as: 'keyed',
        starter: { amount: 0, per: 'person', category: 'gear' },
        words: { path: 'addons', fields: [{ path: 'name', as: 'text' }], isPlain: true },
        fields: [
          { path: 'amount', as: 'number' },
          { path: 'per', as: 'choice', choices: ['person', 'booking'] },
          { path: 'category', as: 'choice', choices: 'addon_category' },
          { path: 'mandatory', as: 'switch' },
        ],
      },
      SEASONS,
    ],
  },
  {
    name: 'terms',
    fields: [
      { path: 'terms', as: 'lines', isWord: true },
      { path: 'documents', as: 'lines', isWord: true, isOptional: true },
      { path: 'names', as: 'choice', choices: NAMED, isOptional: true },
      { path: 'period', as: 'switch' },
      { path: 'inquiry', as: 'switch' },
      { path: 'days', as: 'number', isOptional: true },
      { path: 'nights', as: 'number', isOptional: true },
      { path: 'bed_types', as: 'kinds', choices: BED_TYPES, isOptional: true, isShown: hasNights },
      { path: 'scene', as: 'choice', choices: 'scene', isOptional: true },
    ],
    groups: [cancelSteps({ days: 1, percent: 100 })],
    hasSteps: true,
  },
]
