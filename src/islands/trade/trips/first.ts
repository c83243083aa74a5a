import { listTrips } from '../../../../core/trade/dashboard/calls.ts'
import type { FirstCalls } from '../../../lib/call/early.ts'

export const first: FirstCalls = () => [[listTrips, {}]]
