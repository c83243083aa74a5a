import { createContext, useContext } from 'react'
import type { TrainResults } from '../stores/results.ts'

export const ResultsContext = createContext<TrainResults | null>(null)

export function useResults(): TrainResults {
  const page = useContext(ResultsContext)
  if (!page) throw new Error('useResults outside its page')
  return page
}
