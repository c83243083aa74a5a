import * as z from 'zod/mini'
import { withFallback } from '../../base/common/fields.ts'
import { HOLIDAYS } from '../../base/common/holidays.ts'
import { clock, rupiah, season, words, yearDay } from '../../trade/product/fields.ts'
import { keptSteps } from '../../trade/product/kept-steps.ts'

const list = z.array(words).check(z.minLength(1))
const day = z.iso.date()
/** IANA, such as `Asia/Jakarta`. */
const zone = z.string().check(z.refine(isZone))

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The words of a tour, in both of its files. Its itinerary is the text below them: a `## ` heading begins each day or stop. */
export const tourWordsSchema = z.strictObject({
  title: words,
  summary: words,
  /** Place where the guide waits. */
  meeting_point: words,
  /** Area where participants are picked up; it is in both files of a tour with `pickup`, and else in none. */
  pickup_area: z.optional(words),
  highlight: list,
  inclusion: list,
  exclusion: list,
  notes: list,
})

/** Starts on these weekdays (1 Monday to 7 Sunday), every so many weeks counted from Monday 5 January 2026; `months` leaves out the others. Or on the days listed. */
const departuresSchema = z.union([
  z.strictObject({
    weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1)),
    weeks: z._default(z.int().check(z.positive()), 1),
    months: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(12))).check(z.minLength(1))),
  }),
  z.strictObject({ dates: z.array(day).check(z.minLength(1)) }),
])

/** The Indonesian name stands in both languages where no English one was written. */
const named = (most: number) =>
  z
    .strictObject({
      id: words.check(z.maxLength(most)),
      en: z._default(z.string().check(z.trim(), z.maxLength(most)), ''),
    })
    .check(z.overwrite(withFallback))

/** A place of this tour alone, beside those of `data/tour-places.json`. */
const ownPlace = z.strictObject({
  name: named(200),
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.number().check(z.minimum(-180), z.maximum(180)),
  country: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), 'ID'),
})

const facts = {
  /** Slug of an area in `data/tour-areas.json`; or `own_area`, for one that is not in it. */
  area: z.optional(words),
  /** Its name. Tours with the same one are in the same area. */
  own_area: z.optional(named(60)),
  /** By key, for `route` and `meeting`. */
  places: z._default(z.record(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), ownPlace), {}),
  /** Keys in `places` or `data/tour-places.json`, in the order of the visit: a list for each day; a one-day tour has one. */
  route: z.array(list).check(z.minLength(1)),
  departures: departuresSchema,
  /** At the meeting point on the first day; `place` is a key as in `route`. */
  meeting: z.strictObject({ time: clock, zone, place: words }),
  /** End of the last day, where the tour leaves its participants. */
  ends: z.strictObject({ time: clock, zone }),
  /** On the first day, in the zone of the meeting. */
  pickup: z.optional(z.strictObject({ from: clock, until: clock }).check(z.refine(({ from, until }) => from <= until))),
  /** No departure on these days, nor while one of them passes. */
  closed_dates: z._default(z.array(yearDay), []),
  holidays: z._default(z.array(z.enum(HOLIDAYS)), []),
  /** A child pays the same share of what is added as of the price. */
  seasons: z._default(z.array(season), []),
  /** Whole rupiah for each adult on these weekdays (1 Monday to 7 Sunday) and on public holidays, beside the season; children in the same share. */
  weekend: z.optional(
    z.strictObject({ days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1)), add: rupiah }),
  ),
  /** Hours before the meeting at which selling ends. */
  cutoff_hours: z._default(z.int().check(z.nonnegative(), z.maximum(720)), 0),
  /** Instead of the usual terms. */
  cancel: z.optional(keptSteps),
  seats: z.int().check(z.positive()),
  /** Travellers for which a departure runs; left out, it runs with one. */
  minimum: z.optional(z.int().check(z.positive())),
  /** Scene of the cover, instead of its area's. */
  scene: z.optional(words),
  /** A first choice of the operator: listed under the location "promo". */
  promo: z._default(z.boolean(), false),
}

/** Whole rupiah a participant. */
const packagePrices = z.strictObject({
  adult: rupiah,
  child: rupiah,
  /** Added once for each single room. */
  single_supplement: rupiah,
  /** Added once for each triple room. */
  extra_bed: rupiah,
  /** Down payment for each participant. */
  minimal_dp: rupiah,
})

/** Facts and Indonesian words of a tour: `src/content/tours/id/<slug>.md`. The English file of the same name holds the words alone. */
export const tourFactsSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...tourWordsSchema.shape,
    ...facts,
    kind: z.literal('package'),
    days: z.int().check(z.positive()),
    nights: z.int().check(z.nonnegative()),
    price: packagePrices,
    /** Passport details are asked of each participant; with `visa` it must be there 30 days before the start. */
    passport: z._default(z.boolean(), false),
    visa: z._default(z.boolean(), false),
  }),
  z.strictObject({
    ...tourWordsSchema.shape,
    ...facts,
    kind: z.literal('one-day'),
    price: z.strictObject({ adult: rupiah, child: rupiah }),
    max_participants: z.int().check(z.positive()),
  }),
])

/** Hours of a one-day tour, from the meeting to its end. */
export function hoursOf({ meeting, ends }: Pick<TourFacts, 'meeting' | 'ends'>): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return Math.round((minutes(ends.time) - minutes(meeting.time)) / 60)
}

export type TourWords = z.infer<typeof tourWordsSchema>
export type TourFacts = z.infer<typeof tourFactsSchema>
