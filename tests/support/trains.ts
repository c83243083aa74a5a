import { type APIRequestContext, expect } from '@playwright/test'
import type { TrainSchedule } from '../../core/train/contract.ts'
import { dayFromNow } from './fixtures.ts'

type Way = { origin: string; destination: string; date?: string; adult?: number }

/** What the server answers for a way. */
export async function schedule(request: APIRequestContext, { date, ...way }: Way): Promise<TrainSchedule> {
  const data = { ...way, departDate: date ?? dayFromNow(14) }
  const answer = await request.post('/api/v1/train/availability', { headers: { Language: 'en' }, data })
  expect(answer.status(), await answer.text()).toBe(200)
  const [first] = ((await answer.json()) as { data: { schedules: TrainSchedule[] } }).data.schedules
  if (!first) throw new Error('no schedule')
  return first
}

/** A schedule in which every direct train is sold out: what the server might answer on the eve of a feast. */
export function soldOut(found: TrainSchedule): TrainSchedule {
  return { ...found, journeys: [], soldOut: found.journeys.map((journey) => ({ ...journey, classes: [] })) }
}
