/** That a house may offer. */
export const HOUSE_LANGUAGES = ['id', 'en'] as const
