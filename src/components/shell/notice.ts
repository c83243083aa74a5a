/** Where a page leaves a sentence for the next page to say. */
export const NOTICE_KEY = 'pelesir:session:notice'
