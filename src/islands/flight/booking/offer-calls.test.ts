import { it } from 'vitest'
import { parseSearch } from '../../../../core/flight/search.ts'
import { agreesWithForm } from '../../journey/testing-first-calls.ts'
import { firstCalls } from '../first-calls.ts'
import { askOffer } from './offer.ts'
import { offerCalls } from './offer-calls.ts'

const choices = {
  departFlight: ['GA-404_1.Y', 'GA-404', 'GA 404.Y'],
  returnFlight: ['QG-1.M', 'QG.1.M'],
}

it.each([
  '&departFlight=GA-404_1.Y',
  '&CHD=1&INF=2&returnDate=2026-12-09&departFlight=GA-404_1.Y&returnFlight=QG-1.M',
])('are those that the form makes itself, or none (%s)', (more) => {
  agreesWithForm(`origin=CGK&destination=DPS&departDate=2026-12-05&ADT=2&cabinClass=Economy${more}`, {
    firstCalls,
    offerCalls,
    parse: parseSearch,
    ask: askOffer,
    choices,
  })
})
