/** The words of mail to customers and of transcripts, in English and Hindi; other languages fall back to English. */
import type { Conversation, Message } from '../model.ts'

interface Parts {
  merchant: string
  conversation: Conversation
  messages: Message[]
  staff: Map<string, string>
  timeZone: string
}

interface Words {
  answer: (merchant: string) => string
  answerOpening: string
  question: string
  closing: (merchant: string) => string
  transcript: (merchant: string) => string
  customer: string
  desk: string
  picture: string
}

const EN: Words = {
  answer: (merchant) => `${merchant}: an answer to your message`,
  answerOpening: 'Thank you for writing to us. This is our answer:',
  question: 'You wrote:',
  closing: (merchant) => `If you have another question, open customer service on our site.\n\n${merchant}`,
  transcript: (merchant) => `${merchant}: your conversation with customer service`,
  customer: 'You',
  desk: 'Customer service',
  picture: '[picture]',
}

const HI: Words = {
  answer: (merchant) => `${merchant}: आपके संदेश का जवाब`,
  answerOpening: 'हमें लिखने के लिए धन्यवाद। हमारा जवाब यह है:',
  question: 'आपने लिखा था:',
  closing: (merchant) => `कोई और सवाल हो तो हमारी साइट पर ग्राहक सेवा खोलें।\n\n${merchant}`,
  transcript: (merchant) => `${merchant}: ग्राहक सेवा से आपकी बातचीत`,
  customer: 'आप',
  desk: 'ग्राहक सेवा',
  picture: '[तस्वीर]',
}

const wordsFor = ({ language }: Conversation): Words => (language.toUpperCase() === 'HI' ? HI : EN)

/**
 * The mail that answers a form: the reply with this number. What a member asked is quoted; words of a visitor never leave in our
 * name, since the address that it typed may be another person's.
 */
export function answerMail(
  { merchant, conversation, messages }: Pick<Parts, 'merchant' | 'conversation' | 'messages'>,
  no: number,
): { subject: string; text: string } {
  const words = wordsFor(conversation)
  const reply = messages.find((message) => message.no === no)
  const question = messages.findLast((message) => message.side === 'customer' && message.no < no)
  const answered =
    question === undefined || conversation.member === null
      ? ''
      : `${words.question}\n${quoted(question.body)}\n\n`
  const text = `${words.answerOpening}\n\n${reply?.body ?? ''}\n\n${answered}${words.closing(merchant)}`
  return { subject: words.answer(merchant), text }
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

/** A conversation without notes and events. */
export function transcriptText(parts: Parts): string {
  const { merchant, conversation, messages, staff, timeZone } = parts
  const words = wordsFor(conversation)
  const locale = words === HI ? 'hi-IN' : 'en-IN'
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const lines = messages
    .filter(({ kind }) => kind === 'text' || kind === 'picture')
    .map(({ side, author, kind, body, sentAt }) => {
      const name = side === 'customer' ? words.customer : staff.get(author) || words.desk
      return `${format.format(sentAt)}  ${name}\n${kind === 'picture' ? words.picture : body}`
    })
  return `${words.transcript(merchant)}\n\n${lines.join('\n\n')}\n`
}
