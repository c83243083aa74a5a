import { it } from 'vitest'
import { parseSearch } from '../../../../core/train/search.ts'
import { agreesWithForm } from '../../journey/testing-first-calls.ts'
import { firstCalls } from '../first-calls.ts'
import { askOffer } from './offer.ts'
import { offerCalls } from './offer-calls.ts'

const one = '20261205-131-GMR-BD.EKS-A'
const two = `${one}~20261205-7-BD-YK.EKO-C`
const choices = { departTrain: [one, two, `${two}~${one}`, `${one}~`], returnTrain: [one, two, 'BD'] }

it.each([
  `&departTrain=${one}`,
  `&INF=1&returnDate=2026-12-09&departTrain=${two}&returnTrain=${one}`,
])('are those that the form makes itself, or none (%s)', (more) => {
  agreesWithForm(`origin=GMR&destination=BD&departDate=2026-12-05&ADT=2${more}`, {
    firstCalls,
    offerCalls,
    parse: parseSearch,
    ask: askOffer,
    choices,
  })
})
