import { listTrips } from '../../../../core/trade/dashboard/calls.ts'
import { askEarly } from '../../../lib/call/early.ts'

askEarly(() => [[listTrips, {}]])
