/** Orders that turn the writing direction around, and signs that are not seen. The two joiners stay: Hindi needs them. */
const UNSEEN = new RegExp(
  `[${[
    String.raw`\u{ad}\u{34f}\u{61c}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180e}\u{200b}\u{200e}\u{200f}`,
    String.raw`\u{202a}-\u{202e}\u{2060}-\u{206f}\u{3164}\u{feff}\u{fff9}-\u{fffb}\u{e0000}-\u{e007f}`,
  ].join('')}]`,
  'gu',
)
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g
/** Hindi puts up to four marks on a letter; more of them are a stack that runs over other messages. */
const STACK = /(\p{M}{4})\p{M}+/gu
const JOINERS = /[\u200c\u200d]/g

/** A message as it is stored: one line, without what hides or disfigures text. Empty when nothing is left to read. */
export function cleanText(text: string): string {
  const shown = text.normalize('NFC').replace(UNSEEN, '').replace(CONTROL, '').replace(STACK, '$1')
  const line = shown.replace(/\s+/gu, ' ').trim()
  return line.replace(JOINERS, '') === '' ? '' : line
}

export const lengthOf = (text: string): number => [...text].length
