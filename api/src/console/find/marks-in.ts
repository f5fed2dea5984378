import { hashOfMark, mobileMark, payoutMark, type MarkKeys } from '../../members/index.ts'

const FEWEST_DIGITS = 8

export interface MarksInText {
  /** Keyed hashes: of a number, and of the payout accounts that the text may be. */
  mobile: string | null
  payees: string[]
  /** In lower case. */
  email: string | null
}

/** What a typed text may be of a person: a number, a mailbox, or a payout account. */
export function marksIn(keys: MarkKeys, text: string): MarksInText {
  const isNumber = /^[+\d][\d\s().-]*$/.test(text) && text.replace(/\D/g, '').length >= FEWEST_DIGITS
  const mobile = isNumber ? mobileMark(text, true) : null
  return {
    mobile: mobile === null ? null : hashOfMark(keys, mobile),
    payees: payeesIn(text).map((identity) => hashOfMark(keys, payoutMark(identity))),
    email: text.includes('@') ? text.toLowerCase() : null,
  }
}

/** The identities of payout accounts: a UPI id, or two words: bank code and number, wallet and id, network and address. */
function payeesIn(text: string): string[] {
  const words = text.split(/\s+/)
  const [one = '', two] = words
  if (words.length === 1) return one.includes('@') ? [`upi ${one}`, `upi ${one.toLowerCase()}`] : []
  if (words.length !== 2 || two === undefined) return []
  return [
    `bank ${one.toUpperCase()} ${two}`,
    `ewallet ${one.toLowerCase()} ${two.toLowerCase()}`,
    `crypto ${one} ${two}`,
  ]
}
