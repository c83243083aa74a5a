import { getAirport } from '../../../../../core/products/flight/calls.ts'
import type { AskedCall } from '../../../../lib/call/early.ts'
import { endNames } from '../../journey/results/end-names.ts'
import { first } from './first.ts'
import { openPage, Page } from './Page.tsx'

const next = (_: readonly unknown[], asked: readonly AskedCall[]) => endNames(getAirport, asked)

export const slot = { first, next, openPage, Page }
