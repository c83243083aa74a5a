import { defineSearch, type Parsed } from '../../base/list/search.ts'
import { MONTH, type Month } from '../explore/search.ts'

/** A route of one product, by codes of its ends; `month` of the journeys, null for all. */
export type PriceSearch = { service: string; origin: string; destination: string; month: Month | null }

const SLUG = /^[a-z]{2,20}$/
const CODE = /^[A-Z]{2,5}$/

export const priceSearch = defineSearch<PriceSearch, Parsed<PriceSearch, 'service' | 'origin' | 'destination'>>({
  fields: {
    service: ({ service }) => service,
    origin: ({ origin }) => origin,
    destination: ({ destination }) => destination,
    month: ({ month }) => month,
  },
  parse(query) {
    const read = (name: string) => query.get(name)?.trim() ?? ''
    const [service, origin, destination, month] = [
      read('service'),
      read('origin').toUpperCase(),
      read('destination').toUpperCase(),
      read('month'),
    ]
    const problems = {
      ...(SLUG.test(service) ? {} : { service: 'validation.required' }),
      ...(CODE.test(origin) ? {} : { origin: 'validation.city.valid' }),
      ...(CODE.test(destination) && destination !== origin ? {} : { destination: 'validation.city.valid' }),
    }
    return { search: { service, origin, destination, month: MONTH.test(month) ? month : null }, problems }
  },
})
