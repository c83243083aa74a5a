import airlines from '../../../../data/airlines.json' with { type: 'json' }
import { markSvg } from './airline-mark.ts'

export const PICTURES = {
  folder: 'airlines',
  names: airlines.map(({ code }) => code),
  draw: markSvg,
}
