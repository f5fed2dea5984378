/** How hard a climb may be, from the easiest. */
export const LEVELS = ['easy', 'medium', 'hard', 'expert', 'master'] as const
export type Level = (typeof LEVELS)[number]
