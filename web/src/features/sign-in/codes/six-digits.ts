import { plainDigits } from '@night-market/protocol/values/text/digits'

/** What stays of a code that is typed or pasted: messages write it with spaces. */
export const sixDigits = (typed: string): string => plainDigits(typed).replace(/\D/g, '').slice(0, 6)
