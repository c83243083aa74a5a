/** Pages that every site has, and their paths. The file is named after the page. */
export const TEXT_PATHS = {
  terms: 'terms-and-conditions',
  privacy: 'privacy-policy',
  about: 'about-us',
  contact: 'contact-us',
} as const
export type TextPage = keyof typeof TEXT_PATHS
