import { createContext, useContext } from 'react'
import type { ResultsPage } from '../stores/results-page.ts'

export const ResultsContext = createContext<ResultsPage | null>(null)

export function useResults(): ResultsPage {
  const page = useContext(ResultsContext)
  if (!page) throw new Error('useResults outside its page')
  return page
}
