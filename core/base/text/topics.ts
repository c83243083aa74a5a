export const HELP_TOPICS = ['booking', 'payment', 'ticket', 'account', 'change'] as const
export type HelpTopic = (typeof HELP_TOPICS)[number]
