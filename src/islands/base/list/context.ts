import { createContext, useContext } from 'react'

export function createPageContext<Page>() {
  const PageContext = createContext<Page | null>(null)
  function usePage(): Page {
    const page = useContext(PageContext)
    if (!page) throw new Error('usePage outside its page')
    return page
  }
  return { PageContext, usePage }
}
