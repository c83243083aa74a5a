import { listTrips } from '../../../core/dashboard/calls.ts'
import { askEarly } from '../../lib/early.ts'

askEarly(() => [[listTrips, {}]])
