/** What stays of a code that is typed or pasted: messages write it with spaces. */
export const sixDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, 6)
