import { createContext, useContext } from 'react'
import type { FlightResults } from '../stores/results.ts'

export const ResultsContext = createContext<FlightResults | null>(null)

export function useResults(): FlightResults {
  const page = useContext(ResultsContext)
  if (!page) throw new Error('useResults outside its page')
  return page
}
